import { createIdentify } from '../access/identity.ts'
import type { Context } from '../context.ts'
import { decoded } from '../http/router.ts'
import type { Handler, Service } from '../http/service.ts'
import { checkType } from './body.ts'
import { restHandlers } from './handlers.ts'
import { checkProfile } from './preferences.ts'
import { RestError, refusedToken, restErrors } from './rest-error.ts'

const target = /^\/(rpc\/)?([^/]+)$/

/** The part of PostgREST that supabase-js uses, for the schema `public`. */
export const restService = (context: Context): Service => {
  const identify = createIdentify(context, refusedToken)
  const { onTable, onFunction } = restHandlers(context)

  const handle: Handler = async (call) => {
    const { req, path, query } = call
    const identity = await identify(req)
    call.identity = identity
    checkProfile(req)
    const [, isFunction, name] = target.exec(path) ?? []
    const handler = (isFunction ? onFunction : onTable).get(req.method ?? '')
    if (!name || (isFunction && !handler)) {
      throw new RestError(404, 'PGRST125', 'Invalid path specified in request URL')
    }
    if (!handler) throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${req.method}`)
    if (req.method === 'POST' || req.method === 'PATCH') checkType(req)
    return handler({ req, name: decoded(name), query, identity })
  }
  return { handle, ...restErrors }
}
