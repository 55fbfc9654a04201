import { isMoved, putOutHour } from '#domain/collection/collection-days.ts'
import { noticeTitle } from '#domain/collection/notice-title.ts'
import type { RouteNotice } from '#domain/collection/route-notices.ts'
import { type RouteId, routeOf } from '#domain/collection/rural-routes.ts'
import { hourWords, longDay } from '#domain/days/day-words.ts'
import type { PushMessage } from '#domain/push/push-message.ts'
import { type Reminder, reminderWords } from '#domain/push/reminders.ts'
import { collectionFor } from './reminded-routes.ts'

type ReminderFacts = { route: RouteId; day: string; reminder: Reminder; notices: RouteNotice[] }
type CaseFacts = { radicado: string }

/** What the database tells about a push, by its kind. */
export type PushFacts = {
  reminder: ReminderFacts
  notice_published: { notice: RouteNotice }
  notice_ended: { notice: RouteNotice }
  question: CaseFacts
  extended: CaseFacts
  answer_ready: CaseFacts
  decision_ready: CaseFacts
  test: { route: RouteId | null; reminder: Reminder | null }
}
export type PushKind = keyof PushFacts

/** Everything but the id, which is that of the push. */
type Words = Omit<PushMessage, 'id'>

const collectionPage = '/collection-routes'
const trackingPage = '/track-request'

const remind = ({ route: id, day, reminder, notices }: ReminderFacts): Words | undefined => {
  const route = routeOf(id)
  const collection = route && collectionFor(route, day, notices)
  if (!collection) return undefined
  const when = reminder === 'evening' ? 'Mañana' : 'Hoy'
  const page = { tag: 'collection', path: collectionPage }
  const { hour, holiday, notice, planned, state } = collection
  if (notice && (state === 'cancelled' || collection.day !== day))
    return { ...page, title: `${when} no pasa el camión`, body: `${noticeTitle(notice)}. ${notice.body}` }
  const place = `${route.town}, ${longDay(day)}`
  if (state === 'unconfirmed')
    return {
      ...page,
      title: `${when} es festivo: la ruta no está confirmada`,
      body: `${place}. ${holiday}: la empresa todavía no ha confirmado esta recolección.`,
    }
  const putOut = `Saque la basura desde las ${hourWords(putOutHour(hour))}, no antes.`
  const instead = isMoved(collection) ? ` Reemplaza la del ${longDay(planned)}.` : ''
  return {
    ...page,
    title: `${when} pasa el camión`,
    body: `${place}, ${hourWords(hour)} ${putOut}${instead}`,
  }
}

const aboutNotice = ({ id, new_hour }: RouteNotice) => ({
  page: { tag: `notice-${id}`, path: collectionPage },
  hour: new_hour ? `Desde las ${hourWords(new_hour.slice(0, 5))} ` : '',
})

/** Names the case and nothing else: others may see the screen of a phone. */
const aboutCase =
  (title: string) =>
  ({ radicado }: CaseFacts): Words => ({
    tag: `case-${radicado}`,
    title,
    body: `PQR ${radicado}. Toque para verla.`,
    path: trackingPage,
    radicado,
  })

const words: { [Kind in PushKind]: (facts: PushFacts[Kind]) => Words | undefined } = {
  reminder: remind,
  notice_published: ({ notice }) => {
    const { page, hour } = aboutNotice(notice)
    return { ...page, title: noticeTitle(notice), body: `${hour}${notice.body}` }
  },
  notice_ended: ({ notice }) => ({
    ...aboutNotice(notice).page,
    title: `Se retiró el aviso: ${noticeTitle(notice)}`,
    body: 'Toque para ver los próximos días de recolección.',
  }),
  question: aboutCase('Le hicimos una pregunta'),
  extended: aboutCase('Ampliamos el plazo de su PQR'),
  answer_ready: aboutCase('Su respuesta está lista'),
  decision_ready: aboutCase('La decisión de su recurso está lista'),
  test: ({ route, reminder }) => {
    const town = routeOf(route)?.town
    const body =
      town && reminder
        ? `Es una prueba. Recolección en ${town}: ${reminderWords(reminder).toLowerCase()}`
        : 'Es una prueba. Recibirá un aviso cuando haya novedad en su PQR.'
    return { tag: 'test', title: 'Así le avisaremos', body, path: town ? collectionPage : trackingPage }
  },
}

/** Undefined when there is nothing to tell: the route does not run on that day after all. */
export const pushWords = <Kind extends PushKind>(kind: Kind, facts: PushFacts[Kind]): Words | undefined =>
  words[kind](facts)
