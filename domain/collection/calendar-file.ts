import { type RuralRoute, schedule } from '#domain/collection/rural-routes.ts'
import { addDays, fromHour, hourWords, longDay } from '#domain/days/day-words.ts'
import {
  type Collection,
  collectionsBetween,
  farthestMove,
  isMoved,
  putOutHour,
  startOf,
} from './collection-days.ts'
import { concerns, covers, type RouteNotice } from './route-notices.ts'

const HOUR = 3_600_000
/** Alarms ring at 18:00 in Bogotá on the evening before. */
const hoursFromAlarmToMidnight = 6

/** `notices` includes those that ended: the sequence number of an event may only grow. */
type Contents = { route: RuralRoute; from: string; until: string; notices?: RouteNotice[] }

/** A calendar of one route (RFC 5545): one event a collection, in UTC, because clients disagree about exceptions to rules. */
export function calendarFile({ route, from, until, notices = [] }: Contents): string {
  const collections = collectionsBetween(route, addDays(from, -farthestMove), until, notices)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Yari Ambiental//Recoleccion//ES',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${text(`Recolección de basura: ${route.town}`)}`,
    'X-WR-TIMEZONE:America/Bogota',
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...collections
      .filter(({ day }) => day >= from)
      .flatMap((collection) => event(route, collection, changesOf(collection, route, notices))),
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}

/** The moments at which notices changed this event: each was published, and some have ended. */
const changesOf = ({ planned }: Collection, { id }: RuralRoute, notices: RouteNotice[]): string[] =>
  notices
    .filter((notice) => concerns(notice, id) && (covers(notice, planned) || notice.new_day === planned))
    .flatMap(({ published_at, ended_at }) => [published_at, ...(ended_at ? [ended_at] : [])])

function event(route: RuralRoute, collection: Collection, changes: string[]): string[] {
  const start = startOf(collection)
  const revised = Math.max(Date.parse(schedule.since), ...changes.map((moment) => Date.parse(moment)))
  return [
    'BEGIN:VEVENT',
    `UID:${route.id}-${collection.planned}@recoleccion.yari-ambiental`,
    `DTSTAMP:${stamp(revised)}`,
    `SEQUENCE:${schedule.edition + changes.length}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(start + HOUR)}`,
    `SUMMARY:${text(titleOf(route, collection))}`,
    `DESCRIPTION:${text(descriptionOf(collection))}`,
    `LOCATION:${text(route.town)}`,
    `STATUS:${statuses[collection.state]}`,
    'TRANSP:TRANSPARENT',
    ...(collection.state === 'cancelled' ? [] : alarm(route, collection)),
    'END:VEVENT',
  ]
}

const statuses = { certain: 'CONFIRMED', unconfirmed: 'TENTATIVE', cancelled: 'CANCELLED' } as const

function titleOf({ town }: RuralRoute, collection: Collection) {
  if (collection.state === 'cancelled') return `Cancelada: recolección en ${town}`
  if (collection.state === 'unconfirmed') return `Recolección en ${town} (Festivo: por confirmar)`
  return `Recolección en ${town}`
}

function descriptionOf(collection: Collection) {
  const { state, holiday, hour, planned, notice } = collection
  const paragraphs = [
    state === 'unconfirmed' && `${holiday}: la empresa todavía no ha confirmado esta recolección.`,
    state !== 'cancelled' && `Saque la basura ${fromHour(putOutHour(hour))}, no antes.`,
    isMoved(collection) && `Reemplaza la del ${longDay(planned)}.`,
    notice && `Aviso: ${notice.body}`,
  ]
  return paragraphs.filter(Boolean).join('\n')
}

const alarm = ({ town }: RuralRoute, { hour, state }: Collection): string[] => {
  const minutes = hoursFromAlarmToMidnight * 60 + Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3))
  const doubt = state === 'unconfirmed' ? ' Es festivo: falta confirmarla.' : ''
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:-PT${Math.floor(minutes / 60)}H${minutes % 60 ? `${minutes % 60}M` : ''}`,
    `DESCRIPTION:${text(`Mañana, ${hourWords(hour)}: recolección en ${town}.${doubt}`)}`,
    'END:VALARM',
  ]
}

/** `20261123T110000Z` */
const stamp = (time: number) => new Date(time).toISOString().replace(/[-:]|\.\d+/g, '')

/** A text value of RFC 5545: a raw line break would end it, and other control characters make the file invalid. */
const text = (words: string) =>
  words
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression removes them
    .replace(/[\u0000-\u001f\u007f]/g, ' ')

const octets = (character: string) => new TextEncoder().encode(character).length

/** Breaks a line between characters after at most 75 octets; a continued line begins with a space. */
function fold(line: string) {
  let folded = ''
  let length = 0
  for (const character of line) {
    length += octets(character)
    if (length > 75) {
      folded += '\r\n '
      length = 1 + octets(character)
    }
    folded += character
  }
  return folded
}
