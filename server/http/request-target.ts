import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerJson, sendAnswer } from './answer.ts'
import { securityHeaders } from './security-headers.ts'

const absolute = /^https?:\/\/([^/?#]*)/i
const plainHost = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i

/**
 * Rewrites `GET http://host/path` to `GET /path` (RFC 9112, 3.2.2). Returns false when the host is ambiguous: of two
 * `Host` fields, a proxy might believe one and this server the other.
 */
export const readTarget = (req: IncomingMessage): boolean => {
  const { rawHeaders, url = '' } = req
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  const [prefix, host] = url.startsWith('/') ? [] : (absolute.exec(url) ?? [])
  if (prefix) {
    const rest = url.slice(prefix.length)
    req.url = rest.startsWith('/') ? rest : `/${rest}`
    req.headers.host = host
  }
  return hosts <= 1 && isHost(req.headers.host)
}

/** Only HTTP/1.0 requests may have no host. */
const isHost = (host: string | undefined): boolean =>
  host === undefined || (plainHost.test(host) && URL.canParse(`http://${host}`))

export const refuseTarget = (res: ServerResponse): void =>
  sendAnswer(res, { ...securityHeaders, Connection: 'close' }, answerJson({ message: 'Bad request' }, 400))
