import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import { isObject, isShallow, parseJson } from '../http/request-body.ts'
import type { Files, StoredFile } from './object-files.ts'
import { storageErrors } from './storage-error.ts'

export type Bucket = {
  id: string
  public: boolean
  file_size_limit: string | null
  allowed_mime_types: string[] | null
}

export type Upload = { file: StoredFile; mimetype: string; cacheControl: string; userMetadata: object | null }

const defaultLimit = 50 * 1024 * 1024
const multipartOverhead = 64 * 1024

/** Takes the file out of a form, as supabase-js sends a `File`, or out of the bare body of a request. */
export const receiveUpload = async (
  request: IncomingMessage,
  bucket: Bucket,
  files: Files,
): Promise<Upload> => {
  const limit = Number(bucket.file_size_limit ?? defaultLimit)
  if (declaredLength(request) > limit + multipartOverhead) throw storageErrors.tooLarge()
  const keep = (source: AsyncIterable<Buffer>, mimetype: string) => {
    checkType(bucket, mimetype)
    return files.keep(source, limit, mimetype)
  }
  const isForm = /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')
  try {
    return await (isForm ? receiveForm(request, keep) : receiveBody(request, keep))
  } catch (error) {
    throw request.complete || !request.destroyed ? error : storageErrors.aborted()
  }
}

/** Many clients read the answer only after they have sent the whole body, so it is read up to a reasonable size. */
export const discardSmallBody = (request: IncomingMessage): Promise<void> =>
  new Promise((resolve) => {
    const length = declaredLength(request)
    if (request.readableEnded || request.destroyed || !length || length > 8 * 1024 * 1024) return resolve()
    request.once('end', resolve).once('close', resolve).resume()
  })

const declaredLength = (request: IncomingMessage): number => Number(request.headers['content-length'] ?? 0)

type Keep = (source: AsyncIterable<Buffer>, mimetype: string) => Promise<StoredFile>

const receiveBody = async (request: IncomingMessage, keep: Keep): Promise<Upload> => {
  const { headers } = request
  const mimetype =
    (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() || 'application/octet-stream'
  const encoded = String(headers['x-metadata'] ?? '')
  return {
    file: await keep(request.iterator({ destroyOnReturn: false }), mimetype),
    mimetype,
    cacheControl: toCacheControl(headers['cache-control']?.match(/max-age=(\d+)/)?.[1]),
    userMetadata: parseMetadata(Buffer.from(encoded, 'base64').toString()),
  }
}

const receiveForm = async (request: IncomingMessage, keep: Keep): Promise<Upload> => {
  const form = openForm(request)
  const fields = new Map<string, string>()
  let mimetype = ''
  let kept: Promise<StoredFile> | undefined
  form.on('field', (name, value) => fields.set(name, value))
  form.on('file', (_name, source, _filename, _encoding, type) => {
    mimetype = type
    source.on('error', () => {}) // `kept` or the form reports the same error
    form.once('close', () => source.destroy(storageErrors.aborted()))
    kept = Promise.resolve().then(() => keep(source, mimetype))
    kept.catch((error) => form.destroy(error))
  })
  request.once('close', () => request.complete || form.destroy(storageErrors.aborted()))
  request.pipe(form)
  try {
    await finished(form)
  } catch (error) {
    form.destroy()
    await kept?.catch(() => {})
    // busboy's own errors carry no code; those of the file do.
    throw 'code' in (error as Error) ? error : storageErrors.invalidRequest((error as Error).message)
  }
  if (!kept) throw storageErrors.invalidRequest('No content provided')
  const cacheControl = toCacheControl(fields.get('cacheControl'))
  return { file: await kept, mimetype, cacheControl, userMetadata: parseMetadata(fields.get('metadata')) }
}

const openForm = ({ headers }: IncomingMessage) => {
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      limits: { files: 1, fields: 8, parts: 9, fieldSize: 16 * 1024, headerPairs: 20 },
    })
  } catch (error) {
    throw storageErrors.invalidRequest((error as Error).message)
  }
}

const checkType = ({ allowed_mime_types: allowed }: Bucket, mimetype: string): void => {
  if (!allowed || allowed.includes(mimetype) || allowed.includes(mimetype.replace(/\/.*/, '/*'))) return
  throw storageErrors.wrongType(`mime type ${mimetype} is not supported`)
}

const toCacheControl = (seconds: string | undefined): string =>
  /^\d{1,10}$/.test(seconds ?? '') ? `max-age=${seconds}` : 'no-cache'

const parseMetadata = (text: string | undefined): object | null => {
  const value = parseJson(text ?? '')
  return isObject(value) && isShallow(value) ? value : null
}
