import { createIdentify } from '../access/identity.ts'
import type { Context } from '../context.ts'
import type { Identity } from '../database/database.ts'
import { type Answer, answerJson } from '../http/answer.ts'
import { createRouter } from '../http/router.ts'
import type { Call, Handler, Service } from '../http/service.ts'
import { openFiles } from './object-files.ts'
import * as objects from './objects.ts'
import { serveObject } from './serve-object.ts'
import { storageErrors } from './storage-error.ts'
import { keyOf, readJson, toCount, toName, toNames, toSeconds } from './storage-input.ts'
import { discardSmallBody, receiveUpload } from './upload.ts'

/** Seconds. A link that was copied must not open a file for longer than it takes to download it. */
const longestLink = 300

type IdentifiedCall = Call & { identity: Identity }

/** Supabase Storage for files on this machine; policies on storage.objects decide. */
export const storageService = (context: Context): Service => {
  const { config, database, limits, tokens } = context
  const files = openFiles(config.dataDir)
  const identify = createIdentify(context, (error) => storageErrors.denied(error.message))

  /** Identifies the caller before the handler runs. */
  const identified =
    (handler: (call: IdentifiedCall) => Promise<Answer>): Handler =>
    async (call) =>
      handler(Object.assign(call, { identity: { ...(await identify(call.req)), path: call.req.url } }))

  const bucketOf = async ({ params: { bucket: id = '' } }: Call) => {
    const bucket = await objects.findBucket(database.admin, id)
    if (!bucket) throw storageErrors.noBucket()
    return bucket
  }

  // Public buckets are read without policies, as in Supabase; others as the caller.
  const findReadable = async (call: Call) => {
    limits.queries(call.req)
    const bucket = await bucketOf(call)
    const name = keyOf(call)
    const { identity } = call
    const row = bucket.public
      ? await objects.findObject(database.admin, bucket.id, name)
      : identity && (await database.as(identity, (sql) => objects.findObject(sql, bucket.id, name)))
    if (!row) throw storageErrors.noObject()
    return { row, isPublic: bucket.public }
  }
  const serve = async (call: Call) => {
    const { row, isPublic } = await findReadable(call)
    return serveObject(call, files, row, isPublic)
  }
  const inform = async (call: Call) => answerJson(info((await findReadable(call)).row))

  const serveSigned: Handler = async (call) => {
    limits.queries(call.req)
    const bucket = await bucketOf(call)
    const name = keyOf(call)
    const { url } = await tokens.verify(call.query.get('token') ?? '').catch((error: Error) => {
      throw storageErrors.invalidToken(error.message)
    })
    if (url !== `${bucket.id}/${name}`) throw storageErrors.invalidToken('Invalid signature')
    const row = await objects.findObject(database.admin, bucket.id, name)
    if (!row) throw storageErrors.noObject()
    return serveObject(call, files, row, bucket.public)
  }

  // A caller who may read an object may also create a temporary URL for it.
  const sign = async ({ identity }: IdentifiedCall, bucket: string, names: string[], seconds: number) => {
    const allowed = await database.as(identity, (sql) => objects.readableNames(sql, bucket, names))
    const expiresAt = Math.floor(Date.now() / 1000) + Math.min(seconds, longestLink)
    const signOne = async (name: string) => {
      if (!allowed.has(name)) return null
      const token = await tokens.sign({ url: `${bucket}/${name}` }, expiresAt)
      return `/object/sign/${bucket}/${name}?token=${token}`
    }
    return Promise.all(names.map(signOne))
  }

  const signUrl = async (call: IdentifiedCall) => {
    limits.queries(call.req)
    const { expiresIn } = await readJson(call)
    const [signedURL] = await sign(call, (await bucketOf(call)).id, [keyOf(call)], toSeconds(expiresIn))
    if (!signedURL) throw storageErrors.noObject()
    return answerJson({ signedURL })
  }

  const signUrls = async (call: IdentifiedCall) => {
    limits.queries(call.req)
    const { expiresIn, paths } = await readJson(call)
    const names = toNames(paths)
    const urls = await sign(call, (await bucketOf(call)).id, names, toSeconds(expiresIn))
    const answers = names.map((path, index) => {
      const signedURL = urls[index]
      return { path, signedURL, error: signedURL ? null : storageErrors.noObject().message }
    })
    return answerJson(answers)
  }

  const list = async (call: IdentifiedCall) => {
    limits.queries(call.req)
    const { prefix, limit, offset } = await readJson(call)
    const { id } = await bucketOf(call)
    const page = [toName(prefix ?? ''), toCount(limit, 100), toCount(offset, 0)] as const
    return answerJson(await database.as(call.identity, (sql) => objects.listObjects(sql, id, ...page)))
  }

  const remove = async (call: IdentifiedCall) => {
    limits.queries(call.req)
    const names = toNames((await readJson(call)).prefixes)
    const bucket = await bucketOf(call)
    const deleted = await database.as(call.identity, (sql) => objects.deleteObjects(sql, bucket.id, names))
    await Promise.all(deleted.map(({ version }) => files.remove(version)))
    return answerJson(deleted)
  }

  const store = async (call: IdentifiedCall) => {
    const { req, identity } = call
    const bucket = await bucketOf(call)
    const upsert = req.method === 'PUT' || req.headers['x-upsert'] === 'true'
    const place = { bucket: bucket.id, name: keyOf(call), upsert }
    await objects.rehearseInsert(database, identity, place)
    const received = await receiveUpload(req, bucket, files)
    const replaced = upsert && (await objects.findObject(database.admin, bucket.id, place.name))
    const inserted = database.as(identity, (sql) => objects.insertObject(sql, identity, place, received))
    const id = await inserted.catch(async (error) => {
      await files.remove(received.file.version)
      throw error
    })
    if (replaced) await files.remove(replaced.version)
    return answerJson({ Key: `${bucket.id}/${place.name}`, Id: replaced ? replaced.id : id })
  }
  const upload = async (call: IdentifiedCall) => {
    limits.uploads(call.req)
    return store(call).catch(async (error) => {
      await discardSmallBody(call.req)
      throw error
    })
  }

  const find = createRouter({
    'GET /object/public/:bucket/*': serve,
    'GET /object/sign/:bucket/*': serveSigned,
    'GET /object/info/public/:bucket/*': identified(inform),
    'GET /object/info/authenticated/:bucket/*': identified(inform),
    'GET /object/info/:bucket/*': identified(inform),
    'GET /object/authenticated/:bucket/*': identified(serve),
    'GET /object/:bucket/*': identified(serve),
    'POST /object/sign/:bucket/*': identified(signUrl),
    'POST /object/sign/:bucket': identified(signUrls),
    'POST /object/list/:bucket': identified(list),
    'DELETE /object/:bucket': identified(remove),
    'POST /object/:bucket/*': identified(upload),
    'PUT /object/:bucket/*': identified(upload),
  })
  const noCall = identified(async () => {
    throw storageErrors.noCall()
  })
  return { handle: (call) => (find(call) ?? noCall)(call), ...storageErrors }
}

const info = ({ metadata, ...row }: objects.ObjectRow) => ({
  id: row.id,
  name: row.name,
  version: row.version,
  bucket_id: row.bucket_id,
  size: metadata.size,
  content_type: metadata.mimetype,
  cache_control: metadata.cacheControl,
  etag: metadata.eTag,
  metadata: row.user_metadata,
  created_at: row.created_at,
  last_modified: row.updated_at,
})
