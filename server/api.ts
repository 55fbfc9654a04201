import { randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
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

/** Every call of the API gets an id, its line in the log and its headers, then goes to the service it names. */
export const apiHandler = (context: Context): RequestListener => {
  const { config, log } = context
  const headersFor = createApiHeaders(config)
  const own = ownService(context)
  const services: Record<string, Service> = {
    rest: restService(context),
    auth: authService(context),
    storage: storageService(context),
  }

  const toApiError = (error: Error, service: Service, call: Call, enquiryId: string): ApiError => {
    if (error instanceof ApiError) return error
    if (isUnavailable(error)) return service.unavailable()
    const translated = service.translate(error, call)
    if (translated) return translated
    log.error({ enquiryId, ...traceOf(error) }, 'failed')
    return service.internal()
  }

  const answer = async (service: Service, call: Call, enquiryId: string): Promise<Answer> => {
    const answering = Promise.resolve(call).then(service.handle)
    try {
      return await inTime(call.req, answering)
    } catch (error) {
      // After a timeout the handler may still open a file, which has to be closed.
      answering.then(discard, () => {})
      return toApiError(error as Error, service, call, enquiryId).toAnswer(call.req)
    }
  }

  return (req, res) => {
    const enquiryId = randomUUID()
    logRequest(log, enquiryId, req, res)
    const headers = headersFor(req, enquiryId)
    if (req.method === 'OPTIONS') {
      return sendAnswer(res, headers, { status: 204, headers: preflightHeaders(req) })
    }
    const [, name = '', path = '', query] = target.exec(req.url ?? '') ?? []
    const call = { req, path, query: new URLSearchParams(query), params: {} }
    answer(services[name] ?? own, call, enquiryId)
      .then((given) => sendAnswer(res, headers, given))
      .catch((error) => {
        log.error({ enquiryId, ...traceOf(error) }, 'An answer could not be sent')
        res.destroy()
      })
  }
}
