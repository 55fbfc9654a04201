import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import type { Database, Identity, Sql } from '../database/database.ts'
import type { Bucket, Upload } from './upload.ts'

export type ObjectRow = {
  id: string
  name: string
  version: string
  bucket_id: string
  created_at: Date
  updated_at: Date
  last_accessed_at: Date
  user_metadata: postgres.JSONValue
  metadata: { eTag: string; size: number; mimetype: string; cacheControl: string; lastModified: string }
}

export const findBucket = async (sql: Sql, id: string): Promise<Bucket | undefined> => {
  const [bucket] = await sql<Bucket[]>`
    select id, public, file_size_limit, allowed_mime_types from storage.buckets where id = ${id}`
  return bucket
}

export const findObject = async (sql: Sql, bucket: string, name: string): Promise<ObjectRow | undefined> => {
  const [row] = await sql<ObjectRow[]>`
    select * from storage.objects where bucket_id = ${bucket} and name = ${name} and version is not null`
  return row
}

export const readableNames = async (sql: Sql, bucket: string, names: string[]): Promise<Set<string>> => {
  const rows = await sql<{ name: string }[]>`
    select name from storage.objects where bucket_id = ${bucket} and name = any(${names})`
  return new Set(rows.map(({ name }) => name))
}

/** Runs the insert and rolls it back, so that a caller without permission learns it before sending the file. */
export const rehearseInsert = async (
  database: Database,
  identity: Identity,
  place: { bucket: string; name: string; upsert: boolean },
): Promise<void> => {
  const rollBack = new Error('rehearsal')
  const rehearsal = database.as(identity, async (sql) => {
    await insertObject(sql, identity, place, null)
    throw rollBack
  })
  await rehearsal.catch((error) => {
    if (error !== rollBack) throw error
  })
}

/** No `returning` clause: a role that may insert is not always allowed to select. */
export const insertObject = async (
  sql: Sql,
  { claims }: Identity,
  { bucket, name, upsert }: { bucket: string; name: string; upsert: boolean },
  upload: Upload | null,
): Promise<string> => {
  const id = randomUUID()
  const owner = typeof claims.sub === 'string' ? claims.sub : null
  const metadata = upload && {
    eTag: upload.file.etag,
    size: upload.file.size,
    mimetype: upload.mimetype,
    cacheControl: upload.cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: upload.file.size,
    httpStatusCode: 200,
  }
  const row = {
    id,
    bucket_id: bucket,
    name,
    owner,
    owner_id: owner,
    version: upload?.file.version ?? null,
    metadata: metadata && sql.json(metadata),
    user_metadata: upload?.userMetadata ? sql.json(upload.userMetadata as postgres.JSONValue) : null,
  }
  await sql`insert into storage.objects ${sql(row)} ${
    upsert
      ? sql`on conflict (bucket_id, name) do update set version = excluded.version, metadata = excluded.metadata,
              user_metadata = excluded.user_metadata, owner = excluded.owner, owner_id = excluded.owner_id,
              updated_at = now()`
      : sql``
  }`
  return id
}

export const deleteObjects = (sql: Sql, bucket: string, names: string[]): Promise<ObjectRow[]> =>
  sql<
    ObjectRow[]
  >`delete from storage.objects where bucket_id = ${bucket} and name = any(${names}) returning *`

/** One level of folders, as Supabase lists: a folder is a name without an id. */
export const listObjects = (sql: Sql, bucket: string, prefix: string, limit: number, offset: number) => {
  const folder = asFolder(prefix)
  return sql`
    with found as (
      select *, substr(name, length(${folder}) + 1) as rest from storage.objects
      where bucket_id = ${bucket} and starts_with(name, ${folder})
    )
    select split_part(rest, '/', 1) as name,
      (array_agg(id) filter (where rest not like '%/%'))[1] as id,
      (array_agg(metadata) filter (where rest not like '%/%'))[1] as metadata,
      max(updated_at) filter (where rest not like '%/%') as updated_at,
      max(created_at) filter (where rest not like '%/%') as created_at,
      max(last_accessed_at) filter (where rest not like '%/%') as last_accessed_at
    from found group by 1 order by 1 limit ${limit} offset ${offset}`
}

const asFolder = (prefix: string): string => {
  let end = prefix.length
  while (prefix[end - 1] === '/') end--
  return prefix && `${prefix.slice(0, end)}/`
}
