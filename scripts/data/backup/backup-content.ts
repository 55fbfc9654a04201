import type postgres from 'postgres'

type Sql = postgres.Sql | postgres.TransactionSql

/** What the data folder keeps beside database and files: the secret of sessions, and the keys of pushes. */
export const secretFiles = ['jwt-secret', 'push-keys']

export type Table = { name: string; columns: string[] }
export type TableCopy = { name: string; columns: string[]; rows: number; sha256: string }
export type ObjectCopy = { version: string; size: number; etag: string }
/** The state of a sequence. Its value may be larger than a JavaScript number can hold. */
type SequenceCopy = { name: string; last: string }
export type Manifest = {
  madeAt: string
  migrations: string[]
  tables: TableCopy[]
  sequences: SequenceCopy[]
  objects: ObjectCopy[]
}

const schemas = ['public', 'private', 'auth', 'storage']

export const listTables = async (sql: Sql): Promise<Table[]> =>
  sql<Table[]>`
    select format('%I.%I', nspname, relname) as name, array_agg(quote_ident(attname) order by attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = relnamespace and nspname in ${sql(schemas)}
    join pg_attribute a on attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where relkind = 'r' group by c.oid, nspname, relname order by 1`

/** Sequences are not transactional: read after the tables, they are never behind a number in a table. */
export const listSequences = async (sql: Sql): Promise<SequenceCopy[]> =>
  sql<SequenceCopy[]>`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
    from pg_sequences where schemaname in ${sql(schemas)} and last_value is not null order by 1`

/** The migrations that made this database; throws where another platform than this server applied them. */
export const listMigrations = async (sql: Sql): Promise<string[]> => {
  const rows = await sql<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations where checksum is not null order by version`.catch(
    () => [],
  )
  if (rows.length === 0)
    throw new Error('This database was not made by this server: use the backups of its own platform')
  return rows.map(({ version }) => version)
}

export const listObjects = async (sql: Sql): Promise<ObjectCopy[]> =>
  sql<ObjectCopy[]>`
    select version, (metadata ->> 'size')::int as size, metadata ->> 'eTag' as etag
    from storage.objects where version is not null order by version`
