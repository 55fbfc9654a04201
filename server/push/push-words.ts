import {
  type Collection,
  collectionsBetween,
  nextCollection,
  putOutHour,
} from '#domain/collection/collection-days.ts'
import { noticeTitle } from '#domain/collection/notice-title.ts'
import type { RouteNotice } from '#domain/collection/route-notices.ts'
import { type RouteId, type RuralRoute, routeOf } from '#domain/collection/rural-routes.ts'
import { addDays, fromHour, hourWords, longDay } from '#domain/days/day-words.ts'
import type { PushMessage } from '#domain/push/push-message.ts'
import type { Reminder } from '#domain/push/reminders.ts'
import { capital } from '#domain/words.ts'
import { collectionFor } from './reminded-routes.ts'

/** The day in Bogotá and the notices that stand. */
type Now = { today: string; notices: RouteNotice[] }
type AboutNotice = Now & { notice: RouteNotice }
type AboutCase = { radicado: string }

/** What the database tells about a push, by its kind. */
export type PushFacts = {
  reminder: Now & { route: RouteId; day: string; reminder: Reminder }
  notice_published: AboutNotice
  notice_ended: AboutNotice
  question: AboutCase
  extended: AboutCase
  answer_ready: AboutCase
  decision_ready: AboutCase
  test: Now & { reminder: Reminder | null }
}
export type PushKind = keyof PushFacts

/** Everything but the id, which is that of the push. */
type Words = Omit<PushMessage, 'id'>

const collectionPage = '/collection-routes'
const trackingPage = '/track-request'
const reminderTag = 'collection'

const whenWords = { evening: 'Mañana', morning: 'Hoy' }

/** «Los Pozos, lunes 23 de noviembre, 6:00 a. m. Saque la basura desde las 3:00 a. m., no antes.» */
const comesWords = ({ town }: RuralRoute, { day, planned, hour, state, holiday }: Collection) => {
  const place = `${town}, ${longDay(day)}, ${hourWords(hour)}`
  const putOut = `la basura ${fromHour(putOutHour(hour))}, no antes.`
  if (state === 'unconfirmed')
    return `${place} ${holiday}: le avisamos si se confirma. Entonces saque ${putOut}`
  return `${place} Saque ${putOut}${day === planned ? '' : ` Reemplaza la del ${longDay(planned)}.`}`
}

const reminded = (route: RuralRoute, day: string, notices: RouteNotice[], when: string) => {
  const collection = collectionFor(route, day, notices)
  if (!collection) return undefined
  const { state, notice } = collection
  if (notice && (state === 'cancelled' || collection.day !== day))
    return {
      title: `${when} no pasa el camión`,
      body: `${noticeTitle({ ...notice, route: route.id })}. ${notice.body}`,
    }
  const title =
    state === 'unconfirmed' ? `${when} es festivo: la ruta no está confirmada` : `${when} pasa el camión`
  return { title, body: comesWords(route, collection) }
}

/** For the route of a device; undefined when it does not run on the days of the notice. */
const aboutNotice = (
  { notice, notices, today }: AboutNotice,
  route: RuralRoute,
  wordsFor: (collection: Collection, isOneDay: boolean) => Pick<Words, 'title' | 'body'>,
): Words | undefined => {
  const { id, first_day, last_day, new_day } = notice
  const from = first_day < today && !new_day ? today : first_day
  const [collection] = collectionsBetween(route, from, last_day, notices)
  if (!collection) return undefined
  const isNear = [first_day, new_day].some((day) => day && day <= addDays(today, 1))
  return {
    ...wordsFor(collection, first_day === last_day),
    tag: `notice-${id}`,
    path: collectionPage,
    // What was said of that day no longer holds.
    ...(isNear && { replaces: reminderTag }),
  }
}

const published = (facts: AboutNotice, route: RuralRoute) =>
  aboutNotice(facts, route, ({ state, hour }) => {
    const { notice } = facts
    const putOut = `${capital(fromHour(hour))} Saque la basura ${fromHour(putOutHour(hour))}, no antes.`
    return {
      title: noticeTitle({ ...notice, route: route.id }),
      body: state === 'cancelled' ? notice.body : `${notice.body} ${putOut}`,
    }
  })

/** What holds now, because the title of a notice that was withdrawn says the opposite. */
const ended = (facts: AboutNotice, route: RuralRoute) =>
  aboutNotice(facts, route, (collection, isOneDay) => {
    const withdrawn = 'Se retiró el aviso anterior.'
    if (!isOneDay)
      return {
        title: `${route.town}: se retiró un aviso`,
        body: `Toque para ver los próximos días de recolección.`,
      }
    const { state, notice } = collection
    if (state === 'cancelled')
      return {
        title: 'No pasa el camión',
        body: `${notice ? noticeTitle({ ...notice, route: route.id }) : ''}. ${withdrawn}`,
      }
    const title = state === 'unconfirmed' ? 'Es festivo: la ruta no está confirmada' : 'Sí pasa el camión'
    return { title, body: `${comesWords(route, collection)} ${withdrawn}` }
  })

/** Names the case and nothing else: others may see the screen of a phone. */
const aboutCase =
  (title: string) =>
  ({ radicado }: AboutCase): Words => ({
    tag: `case-${radicado}`,
    title,
    body: `PQR ${radicado}. Toque para verla.`,
    path: trackingPage,
    radicado,
  })

const tested = ({ today, notices, reminder }: PushFacts['test'], route: RuralRoute | undefined): Words => {
  const page = { tag: 'test', title: 'Es una prueba: así le avisaremos' }
  const next = route && nextCollection(route, new Date(`${today}T23:59:59-05:00`), notices)
  const example = next && reminder && reminded(route, next.day, notices, whenWords[reminder])
  return example
    ? { ...page, body: `${example.title}. ${example.body}`, path: collectionPage }
    : { ...page, body: 'Recibirá un aviso cuando haya novedad en su PQR.', path: trackingPage }
}

type WordsOf<Kind extends PushKind> = (
  facts: PushFacts[Kind],
  route: RuralRoute | undefined,
) => Words | undefined

const words: { [Kind in PushKind]: WordsOf<Kind> } = {
  reminder: ({ route, day, reminder, notices }) => {
    const found = routeOf(route)
    const said = found && reminded(found, day, notices, whenWords[reminder])
    return said && { ...said, tag: reminderTag, path: collectionPage }
  },
  notice_published: (facts, route) => route && published(facts, route),
  notice_ended: (facts, route) => route && ended(facts, route),
  question: aboutCase('Le hicimos una pregunta'),
  extended: aboutCase('Ampliamos el plazo de su PQR'),
  answer_ready: aboutCase('Su respuesta está lista'),
  decision_ready: aboutCase('La decisión de su recurso está lista'),
  test: tested,
}

/** For a device that follows this route, if any. Undefined when there is nothing to tell it: the route does not run on those days. */
export const pushWords = <Kind extends PushKind>(
  kind: Kind,
  facts: PushFacts[Kind],
  route: RouteId | null,
): Words | undefined => words[kind](facts, routeOf(route))
