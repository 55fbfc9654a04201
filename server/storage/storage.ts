import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Context } from '../context.ts'
import { type Call, type Env, guard, requestIdOf } from '../hono-call.ts'
import { createIdentify } from '../identity.ts'
import { Refusal } from '../refusal.ts'
import { answerFault, faults, toFault } from './fault.ts'
import { openFiles } from './files.ts'
import { keyOf, readJson, toCount, toName, toNames, toSeconds } from './input.ts'
import * as objects from './objects.ts'
import { serveObject } from './serve.ts'
import { drainModest, receiveUpload } from './upload.ts'

/** Supabase Storage for files on this machine; policies on storage.objects decide. Mounted at /storage/v1. */
export const storageRoutes = (context: Context): Hono<Env> => {
  const { config, database, limits, log, tokens } = context
  const files = openFiles(config.dataDir)
  const app = new Hono<Env>()
  app.onError((error, c) => {
    if (error instanceof Refusal) throw error
    return answerFault(c, toFault(error, log, requestIdOf(c)))
  })

  const bucketOf = async (c: Call) => {
    const bucket = await objects.findBucket(database.admin, c.req.param('bucket') ?? '')
    if (!bucket) throw faults.noBucket()
    return bucket
  }

  // Public buckets are read without policies, as in Supabase; others as the caller.
  const readable = async (c: Call) => {
    const bucket = await bucketOf(c)
    const name = keyOf(c)
    const row = bucket.public
      ? await objects.findObject(database.admin, bucket.id, name)
      : c.var.identity &&
        (await database.as(c.var.identity, (sql) => objects.findObject(sql, bucket.id, name)))
    if (!row) throw faults.noObject()
    return row
  }

  // Whoever may read an object may hand out a URL that opens it for a while.
  const sign = async (c: Call, bucket: string, names: string[], seconds: number) => {
    const allowed = await database.as(c.var.identity, (sql) => objects.readableNames(sql, bucket, names))
    const expiresAt = Math.floor(Date.now() / 1000) + seconds
    const signOne = async (name: string) => {
      if (!allowed.has(name)) return null
      const token = await tokens.sign({ url: `${bucket}/${name}` }, expiresAt)
      return `/object/sign/${bucket}/${name}?token=${token}`
    }
    return Promise.all(names.map(signOne))
  }

  const limitQueries = guard(limits.queries)
  app.get('/object/*', limitQueries)

  app.get('/object/public/:bucket/:key{.+}', async (c) => serveObject(c, files, await readable(c)))

  app.get('/object/sign/:bucket/:key{.+}', async (c) => {
    const bucket = await bucketOf(c)
    const name = keyOf(c)
    const { url } = await tokens.verify(c.req.query('token') ?? '').catch((error: Error) => {
      throw faults.invalidToken(error.message)
    })
    if (url !== `${bucket.id}/${name}`) throw faults.invalidToken('Invalid signature')
    const row = await objects.findObject(database.admin, bucket.id, name)
    if (!row) throw faults.noObject()
    return serveObject(c, files, row)
  })

  const identify = createIdentify(context, (error) => faults.denied(error.message))
  app.use(async (c, next) => {
    c.set('identity', await identify(c.env.incoming))
    await next()
  })

  for (const path of ['/object/info/public', '/object/info/authenticated', '/object/info']) {
    app.get(`${path}/:bucket/:key{.+}`, async (c) => c.json(info(await readable(c))))
  }
  app.get('/object/authenticated/:bucket/:key{.+}', async (c) => serveObject(c, files, await readable(c)))
  app.get('/object/:bucket/:key{.+}', async (c) => serveObject(c, files, await readable(c)))

  const smallJson = bodyLimit({ maxSize: 256 * 1024, onError: () => Promise.reject(faults.tooLarge()) })

  app.post('/object/sign/:bucket/:key{.+}', limitQueries, smallJson, async (c) => {
    const { expiresIn } = await readJson(c)
    const [signedURL] = await sign(c, (await bucketOf(c)).id, [keyOf(c)], toSeconds(expiresIn))
    if (!signedURL) throw faults.noObject()
    return c.json({ signedURL })
  })

  app.post('/object/sign/:bucket', limitQueries, smallJson, async (c) => {
    const { expiresIn, paths } = await readJson(c)
    const names = toNames(paths)
    const urls = await sign(c, (await bucketOf(c)).id, names, toSeconds(expiresIn))
    const answers = names.map((path, index) => {
      const signedURL = urls[index]
      return { path, signedURL, error: signedURL ? null : faults.noObject().message }
    })
    return c.json(answers)
  })

  app.post('/object/list/:bucket', limitQueries, smallJson, async (c) => {
    const { prefix, limit, offset } = await readJson(c)
    const bucket = await bucketOf(c)
    const rows = await database.as(c.var.identity, (sql) =>
      objects.listObjects(sql, bucket.id, toName(prefix ?? ''), toCount(limit, 100), toCount(offset, 0)),
    )
    return c.json(rows)
  })

  app.delete('/object/:bucket', limitQueries, smallJson, async (c) => {
    const names = toNames((await readJson(c)).prefixes)
    const bucket = await bucketOf(c)
    const gone = await database.as(c.var.identity, (sql) => objects.deleteObjects(sql, bucket.id, names))
    await Promise.all(gone.map(({ version }) => files.remove(version)))
    return c.json(gone)
  })

  const upload = async (c: Call) => {
    const bucket = await bucketOf(c)
    const { identity } = c.var
    const upsert = c.req.method === 'PUT' || c.req.header('x-upsert') === 'true'
    const place = { bucket: bucket.id, name: keyOf(c), upsert }
    await objects.rehearseInsert(database, identity, place)
    const received = await receiveUpload(c.env.incoming, bucket, files)
    const replaced = upsert && (await objects.findObject(database.admin, bucket.id, place.name))
    const inserted = database.as(identity, (sql) => objects.insertObject(sql, identity, place, received))
    const id = await inserted.catch(async (error) => {
      await files.remove(received.file.version)
      throw error
    })
    if (replaced) await files.remove(replaced.version)
    return c.json({ Key: `${bucket.id}/${place.name}`, Id: replaced ? replaced.id : id })
  }

  app.on(['POST', 'PUT'], '/object/:bucket/:key{.+}', guard(limits.uploads), (c) =>
    upload(c).catch(async (error) => {
      await drainModest(c.env.incoming)
      throw error
    }),
  )

  app.all('*', () => {
    throw faults.noCall()
  })
  return app
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
