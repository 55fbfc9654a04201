import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { dayInColombia } from '#domain/business-days.ts'
import { calendarFile } from '#domain/calendar-file.ts'
import { addMonths } from '#domain/day-words.ts'
import type { RouteNotice } from '#domain/route-notices.ts'
import { type RuralRoute, routeOf } from '#domain/rural-routes.ts'
import type { Context } from '../context.ts'
import { inTime } from '../http/answer-in-time.ts'
import { GatewayError } from '../http/gateway-error.ts'
import { acceptedEncodings, matchesTag } from '../http/negotiation.ts'
import { logRequest } from '../http/request-log.ts'
import { cameOverTls, dataPolicy, securityHeaders, strictTransport } from '../http/security-headers.ts'
import { traceOf } from '../log.ts'

const compress = promisify(gzip)
const path = /^\/calendar\/([a-z-]{1,40})\.ics(?:\?|$)/
const monthsAhead = 6
const shared = Object.entries({ ...securityHeaders, 'Content-Security-Policy': dataPolicy }).flat()

/** The route whose calendar is asked for. The build has files of the same names, for hosts without this server. */
export const calendarRoute = (url = ''): RuralRoute | undefined => routeOf(path.exec(url)?.[1])

/** Answers with the collections of the next six months and every notice that was published until now. */
export const calendarHandler = (context: Context): RequestListener => {
  const { config, database, limits, log } = context

  const write = async (route: RuralRoute) => {
    const from = dayInColombia(new Date())
    const rows = await database.admin<{ notice: RouteNotice }[]>`
      select to_jsonb(n) as notice from public.route_notices n where n.shown_until >= ${from}::date - 60`
    const notices = rows.map(({ notice }) => notice)
    return calendarFile({ route, from, until: addMonths(from, monthsAhead), notices })
  }

  const answer = async (req: IncomingMessage, send: Send) => {
    if (req.method !== 'GET' && req.method !== 'HEAD')
      return send(405, ['Allow', 'GET, HEAD', 'Connection', 'close'])
    limits.queries(req)
    const file = await inTime(req, write(calendarRoute(req.url) as RuralRoute))
    const tag = `"${createHash('sha256').update(file).digest('base64url').slice(0, 22)}"`
    const known = ['ETag', tag, 'Cache-Control', 'public, max-age=60', 'Vary', 'Accept-Encoding']
    if (matchesTag(req.headers['if-none-match'] ?? '', tag)) return send(304, known)
    const type = ['Content-Type', 'text/calendar; charset=utf-8']
    if (!acceptedEncodings(req.headers['accept-encoding']).includes('gzip'))
      return send(200, [...known, ...type], Buffer.from(file))
    send(200, [...known, ...type, 'Content-Encoding', 'gzip'], await compress(file))
  }

  return async (req, res) => {
    const requestId = randomUUID()
    logRequest(log, requestId, req, res)
    const transport = cameOverTls(req, config.trustedProxies > 0)
      ? Object.entries(strictTransport).flat()
      : []
    const send = sendTo(req, res, transport)
    try {
      await answer(req, send)
    } catch (error) {
      if (error instanceof GatewayError) return send(error.status, Object.entries(error.headers).flat())
      log.error({ requestId, ...traceOf(error as Error) }, 'calendar failed')
      // Not the build's copy: it knows no notice, and would bring back what was cancelled.
      send(503, ['Retry-After', '60'])
    }
  }
}

type Send = (status: number, headers: string[], body?: Buffer) => void

const sendTo =
  (req: IncomingMessage, res: ServerResponse, transport: string[]): Send =>
  (status, headers, body = Buffer.alloc(0)) => {
    const length = status === 304 ? [] : ['Content-Length', String(body.length)]
    res.writeHead(status, [...shared, ...transport, ...headers, ...length])
    res.end(req.method === 'HEAD' ? undefined : body)
  }
