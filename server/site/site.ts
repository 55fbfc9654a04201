import type { IncomingMessage, ServerResponse } from 'node:http'
import { matchesTag, parseRange } from '../http/negotiation.ts'
import { cameOverTls, securityHeaders, strictTransport } from '../http/security-headers.ts'
import { pickVariant, type Site, type SiteFile, type Variant } from './site-files.ts'

/** Answers a request for the site and says whether it did. */
type SiteHandler = (req: IncomingMessage, res: ServerResponse) => boolean

const apiPath = /^\/(?:rest\/v1|auth\/v1|storage\/v1|healthz|readyz|calendar\/[\w-]+\.ics)(?:[/?]|$)/
const transport = Object.entries(strictTransport).flat()
const bareHeaders = [...Object.entries(securityHeaders).flat(), 'Content-Length', '0']

export const siteHandler = (site: Site, trustProxy: boolean): SiteHandler => {
  return (req, res) => {
    const url = req.url ?? '/'
    if (apiPath.test(url)) return false
    const send = (status: number, headers: string[], body?: Buffer) => {
      res.writeHead(status, cameOverTls(req, trustProxy) ? [...headers, ...transport] : headers)
      res.end(req.method === 'HEAD' ? undefined : body)
      return true
    }

    if (req.method !== 'GET' && req.method !== 'HEAD')
      return send(405, [...bareHeaders, 'Allow', 'GET, HEAD', 'Connection', 'close'])
    const queryAt = url.indexOf('?')
    const path = decodePath(queryAt < 0 ? url : url.slice(0, queryAt))
    const target = site.redirects.get(path)
    if (target)
      return send(308, [...bareHeaders, 'Location', queryAt < 0 ? target : target + url.slice(queryAt)])
    const file = site.files.get(path)
    if (!file) {
      const { headers, body } = pickVariant(site.notFound, req.headers['accept-encoding'])
      return send(404, headers, body)
    }

    const variant = pickVariant(file, req.headers['accept-encoding'])
    if (site.gone.has(path)) return send(410, variant.headers, variant.body)
    const knownTags = req.headers['if-none-match']
    if (knownTags && matchesTag(knownTags, variant.tag)) return send(304, variant.unchangedHeaders)
    const range = wantedRange(file, variant, req)
    if (range === 'unsatisfiable')
      return send(416, [...bareHeaders, 'Content-Range', `bytes */${variant.body.length}`])
    if (range) {
      const part = variant.body.subarray(range.start, range.end + 1)
      const place = `bytes ${range.start}-${range.end}/${variant.body.length}`
      const headers = ['Content-Type', file.type, 'Content-Range', place, 'Content-Length', `${part.length}`]
      return send(206, [...variant.unchangedHeaders, ...headers], part)
    }
    return send(200, variant.headers, variant.body)
  }
}

/** The empty path, which names no file, for one that cannot be decoded. */
const decodePath = (path: string): string => {
  if (!path.includes('%')) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return ''
  }
}

const wantedRange = (file: SiteFile, variant: Variant, req: IncomingMessage) => {
  const { range, 'if-range': unchanged } = req.headers
  if (!range || file.compressed || req.method !== 'GET') return
  if (unchanged && unchanged !== variant.tag) return
  return parseRange(range, variant.body.length)
}
