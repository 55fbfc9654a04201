import { Readable } from 'node:stream'
import type { Call } from '../hono-call.ts'
import { matchesTag, parseRange } from '../negotiation.ts'
import { faults } from './fault.ts'
import type { Files } from './files.ts'
import type { ObjectRow } from './objects.ts'

/**
 * Sends a stranger's file so that no browser runs anything of it: never sniffed, never framed by its own scripts,
 * offered as a download.
 */
export const serveObject = async (c: Call, files: Files, row: ObjectRow): Promise<Response> => {
  const { eTag, size, mimetype, cacheControl, lastModified } = row.metadata
  const modified = new Date(lastModified)
  const headers: Record<string, string> = {
    'Content-Type': mimetype,
    'Content-Disposition': attachment(downloadName(c, row)),
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'none',
    'Cache-Control': cacheControl,
    'Last-Modified': modified.toUTCString(),
    'Accept-Ranges': 'bytes',
    ETag: eTag,
  }
  if (isFresh(c, eTag, modified)) return c.body(null, 304, headers)

  const condition = c.req.header('if-range')
  const range = condition && condition !== eTag ? undefined : parseRange(c.req.header('range') ?? '', size)
  if (range === 'unsatisfiable') return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${size}` })
  const { start, end } = range ?? { start: 0, end: size - 1 }
  headers['Content-Length'] = String(end - start + 1)
  if (range) headers['Content-Range'] = `bytes ${start}-${end}/${size}`
  const status = range ? 206 : 200
  if (c.req.method === 'HEAD' || size === 0) return c.body(null, status, headers)

  const file = await files.open(row.version).catch(() => {
    throw faults.noObject()
  })
  const stream = file.createReadStream({ start, end })
  const { outgoing } = c.env
  // Nobody reads the file of a visitor who left, so nobody would close it either.
  if (outgoing.destroyed) stream.destroy()
  else outgoing.once('close', () => stream.destroy())
  return c.body(Readable.toWeb(stream) as ReadableStream, status, headers)
}

const isFresh = (c: Call, eTag: string, modified: Date): boolean => {
  const known = c.req.header('if-none-match')
  if (known) return matchesTag(known, eTag)
  const since = Date.parse(c.req.header('if-modified-since') ?? '')
  return Math.floor(modified.getTime() / 1000) * 1000 <= since
}

// A PDF that is HTML as well must not be saved, from our address, under a name that a browser opens.
const downloadName = (c: Call, { name, metadata }: ObjectRow): string => {
  const wanted = c.req.query('download') || name.split('/').at(-1) || name
  return metadata.mimetype !== 'application/pdf' || /\.pdf$/i.test(wanted) ? wanted : `${wanted}.pdf`
}

const attachment = (name: string): string => {
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${name.replace(/[^\w .-]/g, '_')}"; filename*=UTF-8''${encoded}`
}
