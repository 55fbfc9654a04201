import { comingCollections } from '#domain/collection/collection-days.ts'
import { type RuralRoute, routeOf } from '#domain/collection/rural-routes.ts'
import { dayInColombia } from '#domain/days/business-days.ts'
import { addDays, longDay } from '#domain/days/day-words.ts'
import { expect } from '../steps/fixtures.ts'
import { openCase, press } from '../steps/person/case-steps.ts'
import { filePqr, openOffice } from '../steps/person/office-steps.ts'
import { deliver, notifications, readState, touch } from '../steps/push/phone.ts'
import { test } from '../steps/push/push-service-fixture.ts'
import { caseOffer, followRoute, openRoute, routeOffer } from '../steps/push/push-steps.ts'

const losPozos = routeOf('los-pozos') as RuralRoute
const seconds = (milliseconds: number) => `${Math.ceil(milliseconds / 1000)} seconds`

test('who follows a route is told the evening before, on the phone itself', async ({
  page,
  phone,
  time,
  database,
}) => {
  // Tomorrow at noon: no reminder of these hours is on its way.
  const noon = Date.parse(`${addDays(dayInColombia(new Date()), 1)}T12:00:00-05:00`)
  await time.goForward(seconds(noon - Date.now()))
  await openRoute(page)
  await followRoute(page)

  await press(page, 'Enviar una prueba')
  const trial = await phone.nextPush()
  await deliver(page, trial.text)
  await expect
    .poll(() => notifications(page))
    .toMatchObject([{ title: 'Es una prueba: así le avisaremos', tag: 'test' }])

  // One minute after six, on the evening before the next collection that no holiday leaves open.
  const next = comingCollections(losPozos, new Date(noon), 8).find(({ state }) => state === 'certain')
  if (!next) throw new Error('No collection is certain')
  const evening = Date.parse(`${addDays(next.day, -1)}T18:01:00-05:00`)
  await database`delete from private.reminders_written where day = ${next.day}`
  await time.goForward(seconds(evening - noon))
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
  await expect(routeOffer(page)).toBeVisible()
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
  await caseOffer(page).click()
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

  // Not away from the site: with its last page gone, Chromium may stop the worker, and Playwright would wait for it.
  await page.goto('/about')
  expect(await touch(page, message.tag)).toEqual([
    `opens /track-request#${filed.radicado}.${filed.tracking_code}`,
  ])
})
