import { type Collection, isMoved, lastCollection, putOutHour } from '#domain/collection/collection-days.ts'
import { noticeKinds } from '#domain/collection/notice-title.ts'
import { concerns, lastDayOf, type RouteNotice } from '#domain/collection/route-notices.ts'
import type { RuralRoute } from '#domain/collection/rural-routes.ts'
import { dayInColombia } from '#domain/days/business-days.ts'
import { addDays, fromHour, hourWords, longDay } from '#domain/days/day-words.ts'

export const holidayWords = 'Festivo: por confirmar'

/** «hoy, lunes 23 de noviembre» */
export function dayWords(day: string, now: Date) {
  const today = dayInColombia(now)
  if (day === today) return `hoy, ${longDay(day)}`
  return day === addDays(today, 1) ? `mañana, ${longDay(day)}` : longDay(day)
}

export const putOutWords = ({ hour, state }: Collection) =>
  `${state === 'unconfirmed' ? 'Si se confirma, saque' : 'Saque'} la basura ${fromHour(putOutHour(hour))}`

/** About today's collection once its hour is over; whether the truck came is not known. */
export function beganWords(route: RuralRoute, now: Date, notices: RouteNotice[]) {
  const last = lastCollection(route, now, notices)
  if (last?.day !== dayInColombia(now)) return
  return last.state === 'unconfirmed'
    ? `La de hoy, ${hourWords(last.hour)}, no fue confirmada: es festivo`
    : `La de hoy comenzó a las ${hourWords(last.hour)}`
}

/** What is special about a collection, in a few words. */
export function stateWords(collection: Collection): string | undefined {
  const { state, notice, planned } = collection
  if (state === 'unconfirmed') return holidayWords
  if (state === 'cancelled') return notice?.new_day ? `Pasa el ${longDay(notice.new_day)}` : 'Cancelada'
  if (isMoved(collection)) return `En lugar del ${longDay(planned)}`
  if (notice?.new_hour) return 'Cambio de hora'
  return notice && 'Confirmada'
}

/** The notices about today and later, of one route or of all. */
export const inForce = (notices: RouteNotice[], now: Date, route: RuralRoute | undefined) =>
  notices.filter(
    (notice) => lastDayOf(notice) >= dayInColombia(now) && (!route || concerns(notice, route.id)),
  )

/** «Hay un cambio: lunes 23 de noviembre» */
export function shortNotice({ kind, first_day }: RouteNotice, now: Date) {
  const about = first_day < dayInColombia(now) ? 'lea el aviso' : longDay(first_day)
  return `${kind === 'confirmed' ? noticeKinds.confirmed : 'Hay un cambio'}: ${about}`
}

const plain = (words: string) => words.replaceAll('\u00a0', ' ')

/** A text for a neighbour: the coming collections and the address of the page. */
export function shareText(route: RuralRoute, coming: Collection[], checked: boolean, address: string) {
  const lines = coming.map((one) => {
    const special = stateWords(one)
    return `• ${longDay(one.day)}, ${hourWords(one.hour)}${special ? ` (${special})` : ''}`
  })
  const [first] = coming
  const rule = first ? `Saque la basura ${fromHour(putOutHour(first.hour))}, no antes.` : ''
  const doubt = checked ? [] : ['No se pudo consultar si hay cambios: mire la página antes de sacarla.']
  return plain([`Recolección de basura en ${route.town}:`, ...lines, rule, ...doubt, address].join('\n'))
}

/** The first lines of a PQR about a truck that did not come. */
export const missedText = (route: RuralRoute, { day, hour }: Collection) =>
  plain(
    `El camión recolector no pasó por ${route.town} el ${longDay(day)} de ${day.slice(0, 4)} (hora de la ruta: ${hourWords(hour)}).\nDirección o seña del lugar: `,
  )
