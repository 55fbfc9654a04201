import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { isPublic, lookupPublic, privateAddress } from './public-addresses.ts'

/** How an attempt ended: `later` is tried again, after so many seconds if the push service named them. */
export type Posted = {
  outcome: 'taken' | 'gone' | 'later' | 'refused' | 'pointless'
  wait: number | null
  /** For the log: a status, or what went wrong. */
  code: string | number
}

type PushRequest = {
  endpoint: string
  /** The origin that the database knows as that of a push service. */
  origin: string
  headers: Record<string, string>
  body: Uint8Array
}

const longestWait = 3600
/** An answer says nothing that we need; a short one is read to its end, so that the connection can be used again. */
const mostRead = 4096

/** `Retry-After`: seconds or a date. */
export const waitOf = (text: string | undefined): number | null => {
  if (!text) return null
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - Date.now()) / 1000)
  return Number.isNaN(seconds) ? null : Math.min(longestWait, Math.max(1, seconds))
}

/** An attempt without an answer that counts. */
export const unsent = (outcome: Exclude<Posted['outcome'], 'taken'>, code: string | number): Posted => ({
  outcome,
  wait: null,
  code,
})

const postedAs = ({ statusCode: code = 0, headers }: IncomingMessage): Posted => {
  if (code >= 200 && code < 300) return { outcome: 'taken', wait: null, code }
  if (code === 404 || code === 410) return { outcome: 'gone', wait: null, code }
  if (code === 429 || code >= 500) return { outcome: 'later', wait: waitOf(headers['retry-after']), code }
  return unsent('refused', code)
}

const readToEnd = (response: IncomingMessage) => {
  let read = 0
  response.on('error', () => {})
  response.on('data', ({ length }: Buffer) => {
    read += length
    if (read > mostRead) response.destroy()
  })
}

/** Plain http is for the push services of tests: the database of a real site names none. */
const isSecure = ({ protocol }: URL) => protocol === 'https:'

const isAllowed = (url: URL, origin: string) => {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // An address is not looked up.
  return url.origin === origin && !(isSecure(url) && isIP(host) && !isPublic(host))
}

/** Opens the way to push services: no redirects, no private addresses, `timeLimit` milliseconds for a request. */
export const openPost = (timeLimit: number, lanes: number) => {
  const options = { keepAlive: true, maxSockets: lanes, maxFreeSockets: lanes }
  const agents = { http: new HttpAgent(options), https: new HttpsAgent(options) }

  const post = ({ endpoint, origin, headers, body }: PushRequest): Promise<Posted> =>
    new Promise((resolve) => {
      const url = URL.parse(endpoint)
      if (!url || !isAllowed(url, origin)) return resolve(unsent('refused', 'EORIGIN'))
      const shared = {
        method: 'POST',
        headers: { ...headers, 'Content-Length': body.length },
        signal: AbortSignal.timeout(timeLimit),
      }
      const request = isSecure(url)
        ? requestHttps(url, { ...shared, agent: agents.https, lookup: lookupPublic })
        : requestHttp(url, { ...shared, agent: agents.http })
      request.on('response', (response) => {
        resolve(postedAs(response))
        readToEnd(response)
      })
      request.on('error', ({ name, code = name }: NodeJS.ErrnoException) =>
        resolve(unsent(code === privateAddress ? 'refused' : 'later', code)),
      )
      // After an answer 101 neither of them comes.
      request.on('close', () => resolve(unsent('later', 'ECLOSED')))
      request.end(body)
    })

  const close = () => {
    for (const agent of Object.values(agents)) agent.destroy()
  }
  return { post, close }
}
