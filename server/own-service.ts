import { calendarRoutes } from './calendar/calendar.ts'
import type { Context } from './context.ts'
import { answerText } from './http/answer.ts'
import { GatewayError } from './http/gateway-error.ts'
import { createRouter, type Routes } from './http/router.ts'
import type { Service } from './http/service.ts'

/** The routes that this server offers beside Supabase's services. */
export const ownService = (context: Context): Service => {
  const find = createRouter({ ...healthRoutes(context), ...calendarRoutes(context) })
  const failed = () =>
    new GatewayError(503, { message: 'The database does not answer' }, { 'Retry-After': '60' })
  return {
    handle: (call) => {
      const { method } = call.req
      if (method !== 'GET' && method !== 'HEAD') throw methodNotAllowed()
      const handler = find(call)
      if (!handler) throw new GatewayError(404, { message: 'Not found' })
      return handler(call)
    },
    unavailable: failed,
    internal: failed,
    translate: () => undefined,
  }
}

/** `/healthz` says that the process answers, `/readyz` that the database does too. */
const healthRoutes = ({ database, limits }: Context): Routes => ({
  'GET /healthz': () => answerText('ok'),
  'GET /readyz': async ({ req }) => {
    limits.queries(req)
    await database.admin`select 1`
    return answerText('ok')
  },
})

const methodNotAllowed = () =>
  new GatewayError(405, { message: 'Method not allowed' }, { Allow: 'GET, HEAD', Connection: 'close' })
