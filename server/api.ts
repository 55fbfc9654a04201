import { randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { createApiHeaders, preflightHeaders } from './api-headers.ts'
import type { Context } from './context.ts'
import { appHandler } from './hono-services.ts'
import { logRequest } from './request-log.ts'
import { restHandler } from './rest/rest.ts'

/** Every call of the API gets an id, its line in the log and its headers, then goes to whoever answers it. */
export const apiHandler = (context: Context): RequestListener => {
  const headersFor = createApiHeaders(context.config)
  const answerRest = restHandler(context)
  const answerOthers = appHandler(context)
  return (req, res) => {
    const requestId = randomUUID()
    logRequest(context.log, requestId, req, res)
    const headers = headersFor(req, requestId)
    if (req.method === 'OPTIONS') res.writeHead(204, [...headers, ...preflightHeaders(req)]).end()
    else if (req.url?.startsWith('/rest/v1')) answerRest(req, res, { requestId, headers })
    else answerOthers(req, res, { requestId, headers })
  }
}
