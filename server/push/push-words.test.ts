import { describe, expect, it } from 'vitest'
import type { RouteNotice } from '#domain/collection/route-notices.ts'
import type { RouteId } from '#domain/collection/rural-routes.ts'
import { addDays } from '#domain/days/day-words.ts'
import type { Reminder } from '#domain/push/reminders.ts'
import { type PushFacts, type PushKind, pushWords } from './push-words.ts'
import { remindedRoutes } from './reminded-routes.ts'

// In November 2026 the 23rd is a Monday; Los Pozos and San Juan have Mondays and Tuesdays, Campohermoso Fridays. 16 November
// is a holiday.
const monday = '2026-11-23'
const holiday = '2026-11-16'

const notice = (given: Partial<RouteNotice>): RouteNotice => ({
  id: '0b1f',
  route: 'los-pozos',
  first_day: monday,
  last_day: given.first_day ?? monday,
  kind: 'cancelled',
  new_day: null,
  new_hour: null,
  body: 'El puente está cerrado.',
  published_at: '2026-11-10T12:00:00Z',
  ended_at: null,
  ...given,
})
const cancelled = notice({})
const moved = notice({ kind: 'moved', new_day: '2026-11-25' })
const onto = notice({ kind: 'moved', new_day: '2026-11-24' })
const laterHour = notice({ kind: 'other_hour', new_hour: '09:30:00' })

/** Words without the spaces that do not break. */
const wordsOf = <Kind extends PushKind>(
  kind: Kind,
  facts: PushFacts[Kind],
  route: RouteId | null = 'los-pozos',
) => {
  const words = pushWords(kind, facts, route)
  return (
    words && {
      ...words,
      title: words.title.replaceAll('\u00a0', ' '),
      body: words.body.replaceAll('\u00a0', ' '),
    }
  )
}
const reminder = (day: string, notices: RouteNotice[] = [], when: Reminder = 'evening') =>
  wordsOf('reminder', { today: addDays(day, -1), route: 'los-pozos', day, reminder: when, notices })

describe('a reminder', () => {
  it('says when the truck comes and from when bags may stand outside', () => {
    const body =
      'Los Pozos, lunes 23 de noviembre, 6:00 a. m. Saque la basura desde las 3:00 a. m., no antes.'
    const page = { tag: 'collection', path: '/collection-routes', body }
    expect(reminder(monday)).toEqual({ ...page, title: 'Mañana pasa el camión' })
    expect(reminder(monday, [], 'morning')).toEqual({ ...page, title: 'Hoy pasa el camión' })
  })

  it('of a holiday says that the route is not confirmed, until a notice confirms it', () => {
    expect(reminder(holiday)).toMatchObject({
      title: 'Mañana es festivo: la ruta no está confirmada',
      body: 'Los Pozos, lunes 16 de noviembre, 6:00 a. m. Independencia de Cartagena: le avisamos si se confirma. Entonces saque la basura desde las 3:00 a. m., no antes.',
    })
    expect(reminder(holiday, [], 'morning')?.title).toBe('Hoy es festivo: la ruta no está confirmada')
    const confirmed = notice({ kind: 'confirmed', first_day: holiday })
    expect(reminder(holiday, [confirmed])?.title).toBe('Mañana pasa el camión')
  })

  it('of a cancelled or moved collection says that the truck does not come, and why', () => {
    expect(reminder(monday, [cancelled])).toMatchObject({
      title: 'Mañana no pasa el camión',
      body: 'Los Pozos, lunes 23 de noviembre: No hay recolección. El puente está cerrado.',
    })
    const body =
      'Los Pozos, lunes 23 de noviembre: Recolección trasladada al miércoles 25 de noviembre. El puente está cerrado.'
    expect(reminder(monday, [moved], 'morning')).toMatchObject({ title: 'Hoy no pasa el camión', body })
    expect(reminder(monday, [onto])?.title).toBe('Mañana no pasa el camión')
  })

  it('of the day to which a collection was moved says which one it replaces', () => {
    expect(reminder('2026-11-25', [moved])).toMatchObject({
      title: 'Mañana pasa el camión',
      body: 'Los Pozos, miércoles 25 de noviembre, 6:00 a. m. Saque la basura desde las 3:00 a. m., no antes. Reemplaza la del lunes 23 de noviembre.',
    })
    expect(reminder('2026-11-24', [onto])?.body).not.toContain('Reemplaza')
    const instead = [notice({ first_day: '2026-11-24' }), { ...onto, new_hour: '09:00:00' }]
    expect(reminder('2026-11-24', instead)?.title).toBe('Mañana pasa el camión')
  })

  it('says another hour', () => {
    expect(reminder(monday, [laterHour])?.body).toBe(
      'Los Pozos, lunes 23 de noviembre, 9:30 a. m. Saque la basura desde las 6:30 a. m., no antes.',
    )
  })

  it('has no words for a day without a collection', () => {
    expect(reminder('2026-11-25')).toBeUndefined()
  })

  it.each([
    ['a planned day', monday, [], { 'los-pozos': '11:00', 'san-juan-de-lozada': '13:30' }],
    ['another route on its own day', '2026-11-27', [], { campohermoso: '12:00' }],
    ['a day without routes', '2026-11-25', [], {}],
    ['a holiday', holiday, [], { 'los-pozos': '11:00', 'san-juan-de-lozada': '13:30' }],
    ['a cancelled collection', monday, [cancelled], { 'los-pozos': '11:00', 'san-juan-de-lozada': '13:30' }],
    [
      'a day from which one was moved',
      monday,
      [moved],
      { 'los-pozos': '11:00', 'san-juan-de-lozada': '13:30' },
    ],
    ['a day to which one was moved', '2026-11-25', [moved], { 'los-pozos': '11:00' }],
    [
      'a day to which one was moved from later',
      '2026-11-22',
      [notice({ kind: 'moved', new_day: '2026-11-22' })],
      { 'los-pozos': '11:00' },
    ],
    ['another hour', monday, [laterHour], { 'los-pozos': '14:30', 'san-juan-de-lozada': '13:30' }],
  ])('is written for the routes of %s, with the hour in UTC', (_, day, notices, starts) => {
    const written = remindedRoutes(day, notices).map((one) => [one.route, one.starts.toISOString()])
    const expected = Object.entries(starts).map(([route, hour]) => [route, `${day}T${hour}:00.000Z`])
    expect(written).toEqual(expected)
  })
})

describe('a notice', () => {
  const page = { tag: 'notice-0b1f', path: '/collection-routes' }
  const today = '2026-11-18'
  const published = (one: RouteNotice, over: object = {}, route?: RouteId) =>
    wordsOf('notice_published', { today, notice: one, notices: [one], ...over }, route)
  const ended = (one: RouteNotice, over: object = {}) =>
    wordsOf('notice_ended', { today, notice: one, notices: [], ...over })

  it.each([
    [cancelled, 'lunes 23 de noviembre: No hay recolección', 'El puente está cerrado.'],
    [
      laterHour,
      'lunes 23 de noviembre: Cambio de hora',
      'El puente está cerrado. Desde las 9:30 a. m. Saque la basura desde las 6:30 a. m., no antes.',
    ],
    [
      moved,
      'lunes 23 de noviembre: Recolección trasladada al miércoles 25 de noviembre',
      'El puente está cerrado. Desde las 6:00 a. m. Saque la basura desde las 3:00 a. m., no antes.',
    ],
    [
      notice({ kind: 'confirmed', first_day: holiday, body: 'Sí pasa.' }),
      'lunes 16 de noviembre: Hay recolección',
      'Sí pasa. Desde las 6:00 a. m. Saque la basura desde las 3:00 a. m., no antes.',
    ],
  ])('tells its day, its words and the hour: %#', (one, title, body) => {
    expect(published(one, { today: '2026-11-10' })).toEqual({ ...page, title: `Los Pozos, ${title}`, body })
  })

  it('of all routes is told with the name and the hour of the route, and not to a route that does not run then', () => {
    const all = notice({ route: null, kind: 'confirmed' })
    expect(published(all, {}, 'san-juan-de-lozada')).toMatchObject({
      title: 'San Juan de Lozada, lunes 23 de noviembre: Hay recolección',
      body: expect.stringContaining('Desde las 8:30 a. m. Saque la basura desde las 5:30 a. m.'),
    })
    expect(published(all, {}, 'campohermoso')).toBeUndefined()
  })

  it('about today or tomorrow takes the place of the reminder, and an earlier one does not', () => {
    expect(published(cancelled)).not.toHaveProperty('replaces')
    for (const day of ['2026-11-22', monday])
      expect(published(cancelled, { today: day })).toHaveProperty('replaces', 'collection')
    expect(ended(cancelled, { today: monday })).toHaveProperty('replaces', 'collection')
  })

  it('that is withdrawn tells what holds now', () => {
    expect(ended(cancelled)).toEqual({
      ...page,
      title: 'Sí pasa el camión',
      body: 'Los Pozos, lunes 23 de noviembre, 6:00 a. m. Saque la basura desde las 3:00 a. m., no antes. Se retiró el aviso anterior.',
    })
    expect(ended(notice({ kind: 'confirmed', first_day: holiday }), { today: holiday })).toMatchObject({
      title: 'Es festivo: la ruta no está confirmada',
    })
    expect(ended(laterHour, { notices: [cancelled] })).toMatchObject({
      title: 'No pasa el camión',
      body: 'Los Pozos, lunes 23 de noviembre: No hay recolección. Se retiró el aviso anterior.',
    })
    expect(ended(notice({ last_day: '2026-11-30' }))).toMatchObject({
      title: 'Los Pozos: se retiró un aviso',
    })
  })
})

it.each([
  ['question', 'Le hicimos una pregunta'],
  ['extended', 'Ampliamos el plazo de su PQR'],
  ['answer_ready', 'Su respuesta está lista'],
  ['decision_ready', 'La decisión de su recurso está lista'],
] as const)('news of a case (%s) names its radicado and nothing else', (kind, title) => {
  expect(wordsOf(kind, { radicado: '2026-000123' })).toEqual({
    tag: 'case-2026-000123',
    title,
    body: 'PQR 2026-000123. Toque para verla.',
    path: '/track-request',
    radicado: '2026-000123',
  })
})

it('a test shows the next reminder, or what a case would tell', () => {
  const now = { today: '2026-11-18', notices: [] }
  expect(wordsOf('test', { ...now, reminder: 'morning' }, 'campohermoso')).toEqual({
    tag: 'test',
    title: 'Es una prueba: así le avisaremos',
    body: 'Hoy pasa el camión. Campohermoso, viernes 20 de noviembre, 7:00 a. m. Saque la basura desde las 4:00 a. m., no antes.',
    path: '/collection-routes',
  })
  expect(wordsOf('test', { ...now, reminder: null }, null)).toMatchObject({
    body: 'Recibirá un aviso cuando haya novedad en su PQR.',
    path: '/track-request',
  })
})
