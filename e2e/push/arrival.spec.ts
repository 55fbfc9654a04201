import { comingCollections, startOf } from '#domain/collection/collection-days.ts'
import { routeOf } from '#domain/collection/rural-routes.ts'
import { longDay } from '#domain/days/day-words.ts'
import { openCalendar } from '../steps/collection-steps.ts'
import { expect } from '../steps/fixtures.ts'
import { openCase, press } from '../steps/person/case-steps.ts'
import { filePqr, openOffice } from '../steps/person/office-steps.ts'
import { deliver, notifications, readState, touch } from '../steps/push/phone.ts'
import { test } from '../steps/push/push-service-fixture.ts'

const followRoute = /Avíseme la tarde anterior/
const followCase = /Avíseme en este (teléfono|dispositivo) cuando haya novedad/

test('who follows a route is told the evening before, on the phone itself', async ({
  page,
  phone,
  time,
  database,
}) => {
  await database`delete from private.reminders_written`
  await openCalendar(page, { at: new Date() })
  await press(page, 'Los Pozos')
  await page.getByRole('button', { name: followRoute }).click()
  await expect(page.getByText(/Le avisamos a este .* la tarde anterior/)).toBeVisible()

  await press(page, 'Enviar una prueba')
  const trial = await phone.nextPush()
  await deliver(page, trial.text)
  await expect.poll(() => notifications(page)).toMatchObject([{ title: 'Así le avisaremos', tag: 'test' }])

  // The next collection that no holiday leaves open and whose evening is still to come, at 18:01 of the day before.
  const route = routeOf('los-pozos')
  const now = Date.now()
  const evening = (start: number) => start - 12 * 3_600_000 + 60_000
  const next = route
    ? comingCollections(route, new Date(now), 8).find(
        (one) => one.state === 'certain' && evening(startOf(one)) > now,
      )
    : undefined
  if (!next) throw new Error('No collection is certain')
  expect(next.hour, 'twelve hours after the reminder').toBe('06:00')
  await time.goForward(`${Math.ceil((evening(startOf(next)) - now) / 1000)} seconds`)
  const { message, text } = await phone.nextPush()
  expect(message).toMatchObject({ title: 'Mañana pasa el camión', path: '/collection-routes' })
  await deliver(page, text)
  await expect
    .poll(() => notifications(page))
    .toContainEqual(
      expect.objectContaining({
        title: 'Mañana pasa el camión',
        body: expect.stringContaining(`Los Pozos, ${longDay(next.day)}`),
        tag: 'collection',
        id: message.id,
      }),
    )

  await press(page, 'Dejar de avisar')
  await expect(page.getByRole('button', { name: followRoute })).toBeVisible()
  expect(phone.subscription()).toBeUndefined()
  expect(await readState(page)).toBeUndefined()
  expect(await database`select from private.push_devices`).toHaveLength(0)
})

test('who follows a case is told of its answer after the minute of undoing, and of no undone one', async ({
  page,
  phone,
  time,
  baseURL,
  database,
}) => {
  const filed = await filePqr(baseURL)
  const { act, answer } = await openOffice(baseURL, database)
  await openCase(page, filed)
  await page.getByRole('button', { name: followCase }).click()
  await expect(page.getByText('Es una cortesía: no reemplaza la notificación de ley.').first()).toBeVisible()
  await expect.poll(() => readState(page)).toMatchObject({ cases: [{ radicado: filed.radicado }] })

  await time.stop()
  await answer(filed)
  await act('undo_answer', filed)
  await time.goForward('2 minutes')
  await act('ask_pqr', filed, { question: '¿Cuál de las dos facturas pagó?' })
  const question = await phone.nextPush()
  expect(question.message).toMatchObject({ title: 'Le hicimos una pregunta', radicado: filed.radicado })
  expect(phone.waiting(), 'nothing of the undone answer').toEqual([])

  await act('answer_pqr', filed, {
    facts: 'Usted reclamó por el cobro doble de octubre.',
    analysis: 'Revisamos la facturación del predio.',
    decision: 'refuses',
    reasons: 'El segundo documento es un duplicado sin valor.',
    appeal_paragraph: 'Contra esta decisión procede el recurso de reposición.',
    appealable: true,
  })
  await time.goForward('61 seconds')
  const { message, text } = await phone.nextPush()
  expect(message).toMatchObject({ title: 'Su respuesta está lista', tag: `case-${filed.radicado}` })
  await deliver(page, text)
  await expect
    .poll(() => notifications(page))
    .toMatchObject([{ title: 'Su respuesta está lista', id: message.id }])

  await page.goto('/about')
  expect(await touch(page, message.tag)).toEqual([
    `opens /track-request#${filed.radicado}.${filed.tracking_code}`,
  ])
})
