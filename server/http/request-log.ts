import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from '../log.ts'

// nginx's code for a client that closed the connection before the answer.
const clientClosed = 499

/** One line per request: its id, the endpoint, the status and the milliseconds. */
export const logRequest = (
  log: Logger,
  requestId: string,
  req: IncomingMessage,
  res: ServerResponse,
): void => {
  const started = performance.now()
  res.once('close', () => {
    const ms = Math.round((performance.now() - started) * 10) / 10
    const status = res.headersSent ? res.statusCode : clientClosed
    log.info({ requestId, method: req.method, endpoint: endpointOf(req.url ?? ''), status, ms })
  })
}

// The rest of a path may be a secret: anybody who knows the name of a resume can read it.
const endpointOf = (url: string): string => /^(?:\/[^/?#]*){0,3}/.exec(url)?.[0].slice(0, 80) ?? ''
