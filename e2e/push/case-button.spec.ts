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
const pushKey = '**/rest/v1/rpc/push_key'

test('a person is told of a case after one press, reads that it is a courtesy, and ends it; a closed case has no offer', {
  tag: '@long',
}, async ({ page, phone, baseURL, database }) => {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 900 })
  const filed = await filePqr(baseURL)
  const followed = () => database`
    select from private.push_cases join public.pqr_requests on pqr_requests.id = pqr_id where radicado = ${filed.radicado}`
  await test.step('nothing moves when the offer comes', async () => {
    const release = await hold(page, pushKey)
    await openCase(page, filed)
    await expect(
      page.getByText('Si hay novedad, le escribimos al correo de su solicitud. Puede consultar esta página'),
    ).toBeVisible()
    const before = await layoutShift(page)
    release()
    await expect(caseOffer(page)).toBeVisible()
    expect((await layoutShift(page)) - before).toBeLessThan(0.001)
    await page.unroute(pushKey)
  })
  await expect(page.getByText(`${courtesy} El aviso deja ver el radicado.`)).toBeVisible()
  await expectRoomOnPhone(page)
  if (size) await page.setViewportSize(size)
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
  const expectNoDevice = async () => {
    expect(phone.subscription()).toBeUndefined()
    expect(await readState(page)).toBeUndefined()
  }
  await expectNoDevice()

  await test.step('the case is closed meanwhile', async () => {
    await withdraw(baseURL, filed)
    await caseOffer(page).click()
    await expect(
      page.getByText(/esta solicitud ya está cerrada o tiene otro código de consulta/),
    ).toBeVisible()
    await expect(page.getByText('conexión')).toHaveCount(0)
    await expectNoDevice()
    await openCase(page, filed)
    await expect(page.getByRole('button', { name: 'Imprimir' })).toBeVisible()
    await expect(page.getByText('Puede consultar esta página cuando quiera.')).toHaveCount(0)
    await expect(caseOffer(page)).toHaveCount(0)
  })
})

test('a receipt offers it too, and nothing moves when the offer comes', { tag: '@long' }, async ({
  page,
  phone,
}) => {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 900 })
  const release = await hold(page, pushKey)
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

  if (size) await page.setViewportSize(size)
  await caseOffer(page).click()
  await expect(line(page)).toBeFocused()
  expect(phone.subscribed()).toBe(1)
  expect((await readState(page))?.cases).toHaveLength(1)
  await expectAccessible(page)
  await expectRoomOnPhone(page)
})
