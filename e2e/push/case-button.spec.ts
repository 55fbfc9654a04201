import type { Page } from '@playwright/test'
import { expect } from '../steps/fixtures.ts'
import { hold } from '../steps/network-steps.ts'
import { layoutShift } from '../steps/page-checks.ts'
import { openCase, press } from '../steps/person/case-steps.ts'
import { filePqr, withdraw } from '../steps/person/office-steps.ts'
import { sendPqr } from '../steps/person/send-pqr.ts'
import { readState } from '../steps/push/phone.ts'
import { test } from '../steps/push/push-service-fixture.ts'
import { caseOffer, toldLine } from '../steps/push/push-steps.ts'
import { expectAccessible, expectRoomOnPhone } from '../steps/reading-checks.ts'

const line = (page: Page) => toldLine(page, 'Le avisamos si hay novedad')
const courtesy = 'Es una cortesía: no reemplaza la notificación de ley.'

test('a person is told of a case after one press, reads that it is a courtesy, and ends it', async ({
  page,
  phone,
  baseURL,
  database,
}) => {
  const filed = await filePqr(baseURL)
  const followed = () => database`
    select from private.push_cases join public.pqr_requests on pqr_requests.id = pqr_id where radicado = ${filed.radicado}`
  await openCase(page, filed)
  await expect(page.getByText(`${courtesy} El aviso deja ver el radicado.`)).toBeVisible()
  await expectAccessible(page)
  await expectRoomOnPhone(page)
  await caseOffer(page).click()
  await expect(page.getByText(/una pregunta, una prórroga, una respuesta o una decisión/)).toContainText(
    courtesy,
  )
  await expect(line(page)).toBeFocused()
  expect(await followed()).toHaveLength(1)
  await expectAccessible(page)
  await expectRoomOnPhone(page)
  await press(page, 'Enviar una prueba')
  expect((await phone.nextPush()).message).toMatchObject({ tag: 'test', path: '/track-request' })

  await page.reload()
  await expect(line(page)).toBeVisible()
  await line(page).click()
  await press(page, 'Dejar de avisar')
  await expect(page.getByText('Listo: ya no le avisamos.')).toBeVisible()
  await expect(caseOffer(page)).toBeFocused()
  expect(await followed()).toHaveLength(0)
  expect(phone.subscription()).toBeUndefined()
  expect(await readState(page)).toBeUndefined()
})

test('nothing moves in a case when the offer comes, and a closed case has none', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 900 })
  const filed = await filePqr(baseURL)
  const release = await hold(page, '**/rest/v1/rpc/push_key')
  await openCase(page, filed)
  await expect(page.getByText('Puede consultar esta página cuando quiera.')).toBeVisible()
  const before = await layoutShift(page)
  release()
  await expect(caseOffer(page)).toBeVisible()
  expect((await layoutShift(page)) - before).toBeLessThan(0.001)

  await withdraw(baseURL, filed)
  await openCase(page, filed)
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeVisible()
  await expect(page.getByText('Puede consultar esta página cuando quiera.')).toHaveCount(0)
  await expect(caseOffer(page)).toHaveCount(0)
})

test('nothing moves in a receipt when the offer comes', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 900 })
  const release = await hold(page, '**/rest/v1/rpc/push_key')
  await sendPqr(page)
  await expect(page.getByText('Si hay novedad, le escribimos al correo que dejó.')).toBeVisible()
  // The page scrolls to its receipt meanwhile: so the distance of what stands above and below the offer.
  const above = await page.getByRole('button', { name: 'Imprimir' }).elementHandle()
  const distance = () =>
    page
      .getByText('¿Se equivocó de correo?')
      .evaluate(
        (below, top) => below.getBoundingClientRect().top - (top as Element).getBoundingClientRect().top,
        above,
      )
  const before = await distance()
  release()
  await expect(caseOffer(page)).toBeVisible()
  expect(await distance()).toBeCloseTo(before, 0)
})

test('a browser without pushes says what happens instead', async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    delete (window as Partial<typeof globalThis>).PushManager
  })
  await openCase(page, await filePqr(baseURL))
  await expect(page.getByText('Este navegador no puede avisarle.')).toBeVisible()
  await expect(page.getByText('Si hay novedad, le escribimos al correo de su solicitud.')).toBeVisible()
  await expectAccessible(page)
})

test('a receipt offers it too', async ({ page, phone }) => {
  await sendPqr(page)
  await caseOffer(page).click()
  await expect(line(page)).toBeFocused()
  expect(phone.subscribed()).toBe(1)
  expect((await readState(page))?.cases).toHaveLength(1)
  await expectAccessible(page)
  await expectRoomOnPhone(page)
})
