import type { Page } from '@playwright/test'
import type { Sql } from 'postgres'
import { receiptsKey } from '#app/lib/kept-receipts.ts'
import type { Device } from '#app/lib/push/device.ts'
import type { CaseReference } from '#domain/case-reference.ts'
import { expect } from '../steps/fixtures.ts'
import { hold, loseNextAnswer } from '../steps/network-steps.ts'
import { openCase, press } from '../steps/person/case-steps.ts'
import { filePqr, visitor, withdraw } from '../steps/person/office-steps.ts'
import { blockNotifications, readState, type TestPhone, writeState } from '../steps/push/phone.ts'
import { test } from '../steps/push/push-service-fixture.ts'
import { caseOffer, followRoute, openRoute, routeOffer, toldLine } from '../steps/push/push-steps.ts'
import { expectAccessible } from '../steps/reading-checks.ts'

test.use({
  expectedMessages: [/net::ERR_|Failed to fetch|400 \(Bad Request\)|error occurred when fetching the script/],
})

const keepDevice = '**/rest/v1/rpc/keep_device'

const keepReceipt = (page: Page, filed: CaseReference) =>
  page.evaluate(([key, receipts]) => localStorage.setItem(key, receipts), [
    receiptsKey,
    JSON.stringify([{ ...filed, created_at: new Date().toISOString(), kept_at: Date.now() }]),
  ] as const)

/** The device follows a case too, as after a press in the case. */
async function followCase(page: Page, phone: TestPhone, baseURL: string | undefined, filed: CaseReference) {
  const { aliveAt, ...wanted } = (await readState(page)) as Device
  const { endpoint = '', keys = { p256dh: '', auth: '' }, serverKey = '' } = phone.subscription() ?? {}
  const cases = [...wanted.cases, { radicado: filed.radicado, tracking_code: filed.tracking_code }]
  const device = { route: null, reminder: null, ...wanted, cases }
  const kept = { ...device, endpoint, ...keys, server_key: serverKey }
  expect((await visitor(baseURL).rpc('keep_device', kept)).error).toBeNull()
  await writeState(page, { ...wanted, cases, aliveAt })
}

test('a press that does not reach the server claims nothing, the next one makes one device, and a test brings a lost one back', async ({
  page,
  context,
  phone,
  database,
}) => {
  await openRoute(page)
  const button = routeOffer(page)
  const failed = page.getByText('No se pudo activar.')
  const isTold = toldLine(page, 'Le avisamos la tarde anterior')
  await expect(button).toBeVisible()
  await test.step('without a connection', async () => {
    await context.setOffline(true)
    await button.click()
    await expect(failed).toBeVisible()
    await expect(page.getByText(/^Le avisamos/)).toHaveCount(0)
    await context.setOffline(false)
  })
  await test.step('with a lost request, and a lost answer', async () => {
    await page.route(keepDevice, (route) => route.abort(), { times: 1 })
    await button.click()
    await expect.poll(() => phone.subscribed()).toBe(1)
    await expect(failed).toBeVisible()
    await loseNextAnswer(page, keepDevice)
    await button.click()
    await expect.poll(() => database`select from private.push_devices`).toHaveLength(1)
    await expect(failed).toBeVisible()
    expect(await readState(page)).not.toHaveProperty('route')
  })
  await followRoute(page)
  expect(phone.subscribed()).toBe(1)
  expect(await database`select route, reminder from private.push_devices`).toEqual([
    { route: 'los-pozos', reminder: 'evening' },
  ])
  await test.step('what cannot be ended goes on', async () => {
    await context.setOffline(true)
    await press(page, 'Dejar de avisar')
    await expect(page.getByText('No se pudo quitar el aviso.')).toBeVisible()
    await expect(isTold).toBeVisible()
    await context.setOffline(false)
  })
  await test.step('the server has lost the device', async () => {
    await database`delete from private.push_devices`
    await press(page, 'Enviar una prueba')
    expect((await phone.nextPush()).message.tag).toBe('test')
  })
  await test.step('without a push service', async () => {
    await press(page, 'Dejar de avisar')
    await expect(page.getByText('Listo: ya no le avisamos.')).toBeVisible()
    phone.breakSubscribing(true)
    await button.click()
    await expect(failed).toBeVisible()
    await expect(isTold).toHaveCount(0)
    phone.breakSubscribing(false)
    await followRoute(page)
  })
})

test('two tabs that are pressed at once are one device', { tag: '@long' }, async ({
  page,
  context,
  phone,
  baseURL,
  database,
}) => {
  const filed = await filePqr(baseURL)
  const other = await context.newPage()
  await openRoute(page)
  await openCase(other, filed)
  const release = await hold(page, keepDevice)
  const asked = page.waitForRequest(keepDevice)
  await routeOffer(page).click()
  await asked
  await caseOffer(other).click()
  await expect(other.getByRole('button', { name: 'Un momento…' })).toBeVisible()
  release()
  await expect
    .poll(() => readState(page))
    .toMatchObject({ route: 'los-pozos', cases: [{ radicado: filed.radicado }] })
  expect(phone.subscribed()).toBe(1)
  expect(await database`select from private.push_devices`).toHaveLength(1)
})

const endpoints = async (database: Sql) => {
  const rows = await database`select endpoint from private.push_devices`
  return rows.map(({ endpoint }) => endpoint)
}
/** The last sign of life is more than a day old. */
const letDayPass = async (page: Page) => {
  const state = (await readState(page)) as Device
  await writeState(page, { ...state, aliveAt: state.aliveAt - 25 * 60 * 60 * 1000 })
}

test('a device that the server has lost comes back at a visit on the next day, and a lost subscription or one with another key at once', {
  tag: '@long',
}, async ({ page, phone, database }) => {
  await openRoute(page)
  await followRoute(page)
  const ownEndpoint = () => [phone.subscription()?.endpoint]
  expect(await endpoints(database)).toEqual(ownEndpoint())
  await test.step('the server has lost it', async () => {
    await database`delete from private.push_devices`
    await page.reload()
    await expect(toldLine(page, 'Le avisamos la tarde anterior')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await endpoints(database)).toEqual([])
    await letDayPass(page)
    await page.reload()
    await expect.poll(() => endpoints(database)).toEqual(ownEndpoint())
    expect(phone.subscribed()).toBe(1)
  })
  await test.step('the subscription is lost', async () => {
    phone.loseSubscription()
    await page.reload()
    await expect.poll(() => phone.subscribed()).toBe(2)
    await expect.poll(() => endpoints(database)).toEqual(ownEndpoint())
  })
  await test.step('it was made with another key', async () => {
    phone.ageSubscription()
    await database`delete from private.push_devices`
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.reload()
    await expect.poll(() => phone.subscribed()).toBe(3)
    await expect.poll(() => endpoints(database)).toEqual(ownEndpoint())
    expect(asked.filter((path) => path.endsWith('/push_key'))).toHaveLength(1)
  })
})

test('while pushes are off or forbidden a device stays as it is, and forgets what the person ends', {
  tag: '@long',
}, async ({ page, phone, baseURL, database }) => {
  const filed = await filePqr(baseURL)
  await openRoute(page)
  await followRoute(page)
  await followCase(page, phone, baseURL, filed)
  const { endpoint } = phone.subscription() ?? {}
  const [{ key } = {}] = await database`select private.push_key() as key`
  await database`select private.set_push_key(null)`
  try {
    await page.getByLabel('La misma mañana').click()
    await expect(page.getByText('Por ahora no enviamos avisos a los dispositivos.')).toBeVisible()
    await letDayPass(page)
    await keepReceipt(page, filed)
    await openCase(page, filed)
    await expect(page.getByText('Si hay novedad, le escribimos al correo de su solicitud.')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(phone.subscription()?.endpoint).toBe(endpoint)
    expect(await endpoints(database)).toEqual([endpoint])
    const { radicado } = filed
    expect(await readState(page)).toMatchObject({
      ...{ route: 'los-pozos', reminder: 'evening', cases: [{ radicado }] },
    })

    await press(page, 'Consultar otra')
    await press(page, `Olvidar ${radicado}`)
    await expect.poll(async () => (await readState(page))?.cases).toEqual([])
    expect(await endpoints(database)).toEqual([])
  } finally {
    await database`select private.set_push_key(${key})`
  }
  await openRoute(page)
  await expect.poll(() => endpoints(database)).toEqual([endpoint])
  expect(await database`select from private.push_cases`).toEqual([])

  await test.step('the permission is taken back', async () => {
    await expect.poll(async () => Date.now() - (await readState(page))?.aliveAt).toBeLessThan(60_000)
    await followCase(page, phone, baseURL, filed)
    await blockNotifications(page)
    phone.loseSubscription()
    await page.reload()
    await page.getByText('El navegador bloqueó las notificaciones').click()
    await press(page, 'Dejar de avisar')
    await expect.poll(() => readState(page)).not.toHaveProperty('route')
    // The case is followed again when the browser may show it.
    expect(await readState(page)).toMatchObject({ cases: [{ radicado: filed.radicado }] })
    expect(await endpoints(database)).toEqual([])
  })
  expect(phone.subscribed()).toBe(1)
})

test('a forgotten case is followed no longer, and a closed one neither', { tag: '@long' }, async ({
  page,
  phone,
  baseURL,
  database,
}) => {
  const [forgotten, closed] = [await filePqr(baseURL), await filePqr(baseURL)]
  await openCase(page, closed)
  await caseOffer(page).click()
  await expect(page.getByText('Es una cortesía').first()).toBeVisible()
  const { radicado, tracking_code } = closed
  await expect.poll(async () => (await readState(page))?.cases).toEqual([{ radicado, tracking_code }])
  await openCase(page, forgotten)
  await caseOffer(page).click()
  await expect.poll(async () => (await readState(page))?.cases).toHaveLength(2)
  expect(await database`select from private.push_cases`).toHaveLength(2)
  await keepReceipt(page, forgotten)
  await press(page, 'Consultar otra')
  const forget = page.getByRole('button', { name: `Olvidar ${forgotten.radicado}` })
  await page.route(keepDevice, (route) => route.abort(), { times: 1 })
  await forget.click()
  await expect(page.getByText(`No pudimos olvidar ${forgotten.radicado}`)).toBeVisible()
  await expectAccessible(page)
  await forget.click()
  await expect(forget).toBeHidden()
  await expect.poll(async () => (await readState(page))?.cases).toHaveLength(1)
  expect(await database`select from private.push_cases`).toHaveLength(1)

  await withdraw(baseURL, closed)
  const state = (await readState(page)) as Device
  await writeState(page, { ...state, aliveAt: 0 })
  await openRoute(page)
  await expect.poll(() => readState(page)).toBeUndefined()
  expect(phone.subscription()).toBeUndefined()
  expect(await database`select from private.push_devices`).toHaveLength(0)
})
