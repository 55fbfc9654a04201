/** `npm run notice` publishes, lists and ends notices about the collection routes. */
import { parseArgs } from 'node:util'
import type postgres from 'postgres'
import { daysInstead, noCollectionWords } from '#domain/collection/route-days.ts'
import type { RouteNotice } from '#domain/collection/route-notices.ts'
import { routeOf } from '#domain/collection/rural-routes.ts'
import { dayInColombia } from '#domain/days/business-days.ts'
import { longDay } from '#domain/days/day-words.ts'
import { deskRefusals } from '#domain/office/desk-refusals.ts'
import { asCommand, openData } from './open-data.ts'

const help = `npm run notice -- list                     los avisos publicados que siguen vigentes
npm run notice -- add --route los-pozos --day 2026-11-23 --kind cancelled --text "El puente está cerrado."
npm run notice -- end <id>                 retira un aviso (bastan las primeras letras)

  --route         los-pozos, campohermoso, san-juan-de-lozada o all
  --day, --until  el primer y el último día de recolección que cambia
  --kind          confirmed, moved, cancelled u other_hour
  --new-day       a qué día se traslada (moved)
  --hour 07:30    a qué hora pasa ese día
  --force-majeure por qué no se pudo avisar con tres días`

/** The refusals of the desk, with those changed that should name an option. */
const refusals: Record<string, string> = {
  ...deskRefusals,
  unknown_route: 'No existe esa ruta: los-pozos, campohermoso, san-juan-de-lozada o all',
  unknown_kind: 'El tipo es confirmed, moved, cancelled u other_hour',
  wrong_days: 'Escriba los días así: --day 2026-11-23, y --until igual o posterior',
  missing_part: 'Falta --text: lo que la gente va a leer',
  too_long: 'El texto y el motivo tienen como máximo 500 caracteres',
  wrong_new_day: '--new-day es otro día, y solo para trasladar (moved) un día',
  wrong_new_hour: '--hour hace falta para other_hour, y no va con cancelled',
  short_notice: 'Un cambio se avisa con tres días. Si es fuerza mayor, diga el motivo: --force-majeure "…"',
  unknown_notice: 'No hay un aviso vigente con ese id',
}

const readArguments = () =>
  parseArgs({
    allowPositionals: true,
    options: {
      route: { type: 'string' },
      day: { type: 'string' },
      until: { type: 'string' },
      kind: { type: 'string' },
      text: { type: 'string' },
      'new-day': { type: 'string' },
      hour: { type: 'string' },
      'force-majeure': { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
type Options = ReturnType<typeof readArguments>['values']

/** Checked here, because PostgreSQL also accepts `tomorrow`, or day and month swapped. */
const checked = (text: string | undefined, pattern: RegExp, refusal: string) => {
  if (text !== undefined && !pattern.test(text)) throw new Error(refusals[refusal])
  return text ?? null
}
const isDay = /^\d{4}-\d\d-\d\d$/
const isHour = /^([01]\d|2[0-3]):[0-5]\d$/

const inWords = ({ id, route, kind, first_day, last_day, new_day, new_hour, body }: RouteNotice) => {
  const days = first_day === last_day ? longDay(first_day) : `${longDay(first_day)} a ${longDay(last_day)}`
  const change = [new_day && `→ ${longDay(new_day)}`, new_hour?.slice(0, 5)].filter(Boolean).join(' ')
  return `${id.slice(0, 8)}  ${routeOf(route)?.town ?? 'Todas las rutas'}, ${days}: ${kind} ${change}\n          ${body}\n`
}

/** «lunes 23 de noviembre (--day 2026-11-23)» */
const dayWithDate = (day: string) => `${longDay(day)} (--day ${day})`

const standing = async (sql: postgres.Sql) => {
  const rows = await sql<{ notice: RouteNotice }[]>`
    select to_jsonb(n) as notice from public.route_notices n
    where n.ended_at is null and n.shown_until >= private.today() order by n.first_day, n.published_at`
  return rows.map(({ notice }) => notice)
}

const list = async (sql: postgres.Sql) => {
  const notices = await standing(sql)
  process.stdout.write(notices.map(inWords).join('') || 'No hay avisos vigentes\n')
}

const add = async (sql: postgres.Sql, options: Options) => {
  if (!options.route) throw new Error(refusals.unknown_route)
  const [first, last] = [
    checked(options.day, isDay, 'wrong_days'),
    checked(options.until ?? options.day, isDay, 'wrong_days'),
  ]
  const route = options.route === 'all' ? null : options.route
  if (first && last && (route === null || routeOf(route))) {
    const days = { route: route as RouteNotice['route'], first_day: first, last_day: last }
    const instead = daysInstead(days, dayInColombia(new Date()))
    if (instead.length > 0)
      throw new Error(`${noCollectionWords(days)} Hay el ${instead.map(dayWithDate).join(' y el ')}`)
  }
  const [row] = await sql<{ notice: RouteNotice }[]>`
    select private.add_notice(null, ${route}, ${first}, ${last}, ${options.kind ?? null},
      ${options.text ?? null}, ${checked(options['new-day'], isDay, 'wrong_new_day')}, ${checked(options.hour, isHour, 'wrong_new_hour')},
      ${options['force-majeure'] ?? null}) as notice`
  if (row) process.stdout.write(`Publicado\n${inWords(row.notice)}`)
}

const end = async (sql: postgres.Sql, id = '') => {
  const found = (await standing(sql)).filter((notice) => id && notice.id.startsWith(id))
  if (found.length !== 1) throw new Error(refusals.unknown_notice)
  await sql`select private.close_notice(null, ${found[0]?.id ?? null})`
  process.stdout.write('Retirado\n')
}

const inSpanish = (error: Error): never => {
  throw new Error(refusals[error.message] ?? error.message, { cause: error })
}

await asCommand(async () => {
  const { values, positionals } = readArguments()
  const [action = 'list', id] = positionals
  if (values.help) return void process.stdout.write(`${help}\n`)
  if (!['list', 'add', 'end'].includes(action)) throw new Error(help)
  const data = await openData({ readOnly: action === 'list' })
  try {
    if (action === 'list') await list(data.sql)
    else await (action === 'add' ? add(data.sql, values) : end(data.sql, id)).catch(inSpanish)
  } finally {
    await data.close()
  }
})
