import type { IncomingMessage, ServerResponse } from 'node:http'
import { inTime } from '../answer-in-time.ts'
import type { ApiHandler } from '../api-handler.ts'
import type { HeaderList } from '../api-headers.ts'
import type { Context } from '../context.ts'
import type { Identity } from '../database.ts'
import { createIdentify } from '../identity.ts'
import { traceOf } from '../log.ts'
import { Refusal } from '../refusal.ts'
import type { Answer } from './answers.ts'
import * as answers from './answers.ts'
import { RestError, refusedToken, toRestError } from './errors.ts'
import { restHandlers } from './handlers.ts'
import { checkProfile } from './preferences.ts'

const target = /^\/rest\/v1\/(rpc\/)?([^/?#]+)(?:\?([^#]*))?(?:#|$)/

/**
 * The part of PostgREST that supabase-js uses, for the schema `public`. Straight on Node's request and response: all
 * that visitors send comes this way, and a framework took a sixth of the time of an insert (decision 8).
 */
export const restHandler = (context: Context): ApiHandler => {
  const identify = createIdentify(context, refusedToken)
  const { onTable, onFunction } = restHandlers(context)

  const answer = (req: IncomingMessage, identity: Identity): Promise<Answer> => {
    checkProfile(req)
    const [, isFunction, name = '', query] = target.exec(req.url ?? '') ?? []
    const handler = (isFunction ? onFunction : onTable).get(req.method ?? '')
    if (!name || (isFunction && !handler)) {
      throw new RestError(404, 'PGRST125', 'Invalid path specified in request URL')
    }
    if (!handler) throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${req.method}`)
    return handler({ req, name: decoded(name), query: new URLSearchParams(query), identity })
  }

  const answerFailure = (error: unknown, role: string, requestId: string): Answer => {
    if (error instanceof Refusal) return answers.answerRefusal(error)
    const known = toRestError(error, role)
    if (known) return answers.answerError(known)
    context.log.error({ requestId, ...traceOf(error as Error) }, 'rest failed')
    return answers.answerError(new RestError(500, 'PGRSTX00', 'Internal error'))
  }

  return async (req, res, { requestId, headers }) => {
    let role = 'anon'
    const identified = async () => {
      const identity = await identify(req)
      role = identity.role
      return answer(req, identity)
    }
    try {
      send(res, headers, await inTime(req, identified()))
    } catch (error) {
      send(res, headers, answerFailure(error, role, requestId))
    }
  }
}

const decoded = (name: string): string => {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

const send = (
  res: ServerResponse,
  headers: HeaderList,
  { status, headers: own, body = '' }: Answer,
): void => {
  const all = [...headers, ...own]
  if (status !== 204) all.push('Content-Length', String(Buffer.byteLength(body)))
  res.writeHead(status, all).end(body)
}
