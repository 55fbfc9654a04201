import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { calendarFile } from '#domain/collection/calendar-file.ts'
import type { RouteNotice } from '#domain/collection/route-notices.ts'
import { type RuralRoute, routeOf } from '#domain/collection/rural-routes.ts'
import { dayInColombia } from '#domain/days/business-days.ts'
import { addMonths } from '#domain/days/day-words.ts'
import type { Context } from '../context.ts'
import { GatewayError } from '../http/gateway-error.ts'
import { acceptedEncodings, matchesTag, tagOf } from '../http/negotiation.ts'
import type { Routes } from '../http/router.ts'

const compress = promisify(gzip)
const monthsAhead = 6

/** Collections of the next six months with all notices; the files of the same names in the build have no notices. */
export const calendarRoutes = ({ database, limits }: Context): Routes => {
  const write = async (route: RuralRoute) => {
    const from = dayInColombia(new Date())
    const rows = await database.admin<{ notice: RouteNotice }[]>`
      select to_jsonb(n) as notice from public.route_notices n where n.shown_until >= ${from}::date - 60`
    const notices = rows.map(({ notice }) => notice)
    return calendarFile({ route, from, until: addMonths(from, monthsAhead), notices })
  }

  return {
    'GET /calendar/:route.ics': async ({ req, params }) => {
      limits.queries(req)
      const route = routeOf(params.route)
      if (!route) throw new GatewayError(404, { message: 'Not found' })
      const file = await write(route)
      const tag = tagOf(file)
      const headers = { ETag: tag, 'Cache-Control': 'public, max-age=60', Vary: 'Accept-Encoding, Origin' }
      if (matchesTag(req.headers['if-none-match'] ?? '', tag)) return { status: 304, headers }
      const content = { ...headers, 'Content-Type': 'text/calendar; charset=utf-8' }
      if (!acceptedEncodings(req.headers['accept-encoding']).includes('gzip'))
        return { status: 200, headers: content, body: file }
      const body = await compress(file)
      return { status: 200, headers: { ...content, 'Content-Encoding': 'gzip' }, body }
    },
  }
}
