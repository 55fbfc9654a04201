import type { IncomingMessage } from 'node:http'
import type { Answer } from '../http/answer.ts'
import { matchesTag, parseRange } from '../http/negotiation.ts'
import type { Call } from '../http/service.ts'
import { nameOfType } from './file-types.ts'
import type { Files } from './object-files.ts'
import type { ObjectRow } from './objects.ts'
import { storageErrors } from './storage-error.ts'

/**
 * Sends an uploaded file so that no browser runs anything in it: without type sniffing, in a sandbox, as a download.
 */
export const serveObject = async (
  { req, query }: Call,
  files: Files,
  row: ObjectRow,
  isPublic: boolean,
): Promise<Answer> => {
  const { eTag, size, mimetype, cacheControl, lastModified } = row.metadata
  const modified = new Date(lastModified)
  const headers: Record<string, string> = {
    'Content-Type': mimetype,
    'Content-Disposition': attachment(downloadName(query, row)),
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Robots-Tag': 'none',
    // Evidence stays on no phone or proxy, whatever its uploader asked for.
    'Cache-Control': isPublic ? cacheControl : 'private, no-store',
    'Last-Modified': modified.toUTCString(),
    'Accept-Ranges': 'bytes',
    ETag: eTag,
  }
  if (isFresh(req, eTag, modified)) return { status: 304, headers }

  const condition = req.headers['if-range']
  const range = condition && condition !== eTag ? undefined : parseRange(req.headers.range ?? '', size)
  if (range === 'unsatisfiable')
    return { status: 416, headers: { ...headers, 'Content-Range': `bytes */${size}` } }
  const { start, end } = range ?? { start: 0, end: size - 1 }
  headers['Content-Length'] = String(end - start + 1)
  if (range) headers['Content-Range'] = `bytes ${start}-${end}/${size}`
  const status = range ? 206 : 200
  if (req.method === 'HEAD' || size === 0) return { status, headers }

  const file = await files.open(row.version).catch(() => {
    throw storageErrors.noObject()
  })
  return { status, headers, body: file.createReadStream({ start, end }) }
}

const isFresh = ({ headers }: IncomingMessage, eTag: string, modified: Date): boolean => {
  const knownTags = headers['if-none-match']
  if (knownTags) return matchesTag(knownTags, eTag)
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return Math.floor(modified.getTime() / 1000) * 1000 <= since
}

const downloadName = (query: URLSearchParams, { name, metadata }: ObjectRow): string =>
  nameOfType(metadata.mimetype, query.get('download') || name.split('/').at(-1) || name)

const attachment = (name: string): string => {
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${name.replace(/[^\w .-]/g, '_')}"; filename*=UTF-8''${encoded}`
}
