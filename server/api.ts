import { randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { recognise } from './access/recognise.ts'
import { authService } from './auth/auth.ts'
import type { Context } from './context.ts'
import { isUnavailable } from './database/database.ts'
import { type Answer, ApiError, discard, sendAnswer } from './http/answer.ts'
import { inTime } from './http/answer-in-time.ts'
import { createApiHeaders, preflightHeaders } from './http/api-headers.ts'
import { logRequest } from './http/request-log.ts'
import type { Call, Service } from './http/service.ts'
import { traceOf } from './log.ts'
import { ownService } from './own-service.ts'
import { restService } from './rest/rest.ts'
import { storageService } from './storage/storage.ts'

const target = /^(?:\/(rest|auth|storage)\/v1)?([^?#]*)(?:\?([^#]*))?/

/** Gives every call of the API an id, a line in the log and headers, and passes it to the service in its path. */
export const apiHandler = (context: Context): RequestListener => {
  const { config, log } = context
  const headersFor = createApiHeaders(config)
  const own = ownService(context)
  const services: Record<string, Service> = {
    rest: restService(context),
    auth: authService(context),
    storage: storageService(context),
  }

  const toApiError = (error: Error, service: Service, call: Call, requestId: string): ApiError => {
    if (error instanceof ApiError) return error
    if (isUnavailable(error)) return service.unavailable()
    const translated = service.translate(error, call)
    if (translated) return translated
    log.error({ requestId, ...traceOf(error) }, 'A call failed')
    return service.internal()
  }

  const answer = async (service: Service, call: Call, requestId: string): Promise<Answer> => {
    const answering = recognise(context.tokens, call.req).then(() => service.handle(call))
    try {
      return await inTime(call.req, answering)
    } catch (error) {
      // After a timeout the handler may still open a file, which has to be closed.
      answering.then(discard, () => {})
      return toApiError(error as Error, service, call, requestId).toAnswer(call.req)
    }
  }

  return (req, res) => {
    const requestId = randomUUID()
    logRequest(log, requestId, req, res)
    const headers = headersFor(req, requestId)
    if (req.method === 'OPTIONS') {
      return sendAnswer(res, headers, { status: 204, headers: preflightHeaders(req) })
    }
    const [, name = '', path = '', query] = target.exec(req.url ?? '') ?? []
    const call = { req, path, query: new URLSearchParams(query), params: {} }
    answer(services[name] ?? own, call, requestId)
      .then((given) => sendAnswer(res, headers, given))
      .catch((error) => {
        log.error({ requestId, ...traceOf(error) }, 'An answer could not be sent')
        res.destroy()
      })
  }
}
