import type { Page } from '@playwright/test'
import type { Sql } from 'postgres'
import { receiptsKey } from '#app/lib/kept-receipts.ts'
import type { Device } from '#app/lib/push/device.ts'
import type { CaseReference } from '#domain/case-reference.ts'
import { expect } from '../steps/fixtures.ts'
import { hold, loseNextAnswer } from '../steps/network-steps.ts'
import { openCase, press } from '../steps/person/case-steps.ts'
import { filePqr, withdraw } from '../steps/person/office-steps.ts'
import { blockNotifications, readState, writeState } from '../steps/push/phone.ts'
import { test } from '../steps/push/push-service-fixture.ts'
import { caseOffer, followRoute, openRoute, routeOffer, toldLine } from '../steps/push/push-steps.ts'
import { expectAccessible } from '../steps/reading-checks.ts'

test.use({ expectedMessages: [/net::ERR_|Failed to fetch|400 \(Bad Request\)/] })

const keepDevice = '**/rest/v1/rpc/keep_device'

const keepReceipt = (page: Page, filed: CaseReference) =>
  page.evaluate(([key, receipts]) => localStorage.setItem(key, receipts), [
    receiptsKey,
    JSON.stringify([{ ...filed, created_at: new Date().toISOString(), kept_at: Date.now() }]),
  ] as const)

test('a press that does not reach the server claims nothing, and the next one makes one device', async ({
  page,
  phone,
  database,
}) => {
  await openRoute(page)
  const button = routeOffer(page)
  phone.breakSubscribing(true)
  await button.click()
  await expect(page.getByText('No se pudo activar.')).toBeVisible()
  phone.breakSubscribing(false)
  await page.route(keepDevice, (route) => route.abort(), { times: 1 })
  await button.click()
  await expect.poll(() => phone.subscribed()).toBe(1)
  await expect(page.getByText('No se pudo activar.')).toBeVisible()
  await loseNextAnswer(page, keepDevice)
  await button.click()
  await expect.poll(() => database`select from private.push_devices`).toHaveLength(1)
  await expect(page.getByText('No se pudo activar.')).toBeVisible()
  expect(await readState(page)).not.toHaveProperty('route')
  await followRoute(page)
  expect(phone.subscribed()).toBe(1)
  expect(await database`select route, reminder from private.push_devices`).toEqual([
    { route: 'los-pozos', reminder: 'evening' },
  ])
})

test('two tabs that are pressed at once are one device', async ({
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

test('a lost subscription is made anew at the next visit, and so is one with another key', async ({
  page,
  phone,
  database,
}) => {
  await openRoute(page)
  await followRoute(page)
  expect(await endpoints(database)).toEqual([phone.subscription()?.endpoint])
  phone.loseSubscription()
  await page.reload()
  await expect.poll(() => phone.subscribed()).toBe(2)
  await expect.poll(() => endpoints(database)).toEqual([phone.subscription()?.endpoint])

  phone.ageSubscription()
  await database`delete from private.push_devices`
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.reload()
  await expect.poll(() => phone.subscribed()).toBe(3)
  await expect.poll(() => endpoints(database)).toEqual([phone.subscription()?.endpoint])
  expect(asked.filter((path) => path.endsWith('/push_key'))).toHaveLength(1)
})

test('a device that the server has lost is brought back by a visit on the next day, and by none before', async ({
  page,
  phone,
  database,
}) => {
  await openRoute(page)
  await followRoute(page)
  await database`delete from private.push_devices`
  await page.reload()
  await expect(toldLine(page, 'Le avisamos la tarde anterior')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await endpoints(database)).toEqual([])
  await letDayPass(page)
  await page.reload()
  await expect.poll(() => endpoints(database)).toEqual([phone.subscription()?.endpoint])
  expect(phone.subscribed()).toBe(1)
})

test('while pushes are off a device stays as it is, and forgets what the person ends', async ({
  page,
  phone,
  baseURL,
  database,
}) => {
  const filed = await filePqr(baseURL)
  await openCase(page, filed)
  await caseOffer(page).click()
  await expect.poll(async () => (await readState(page))?.cases).toHaveLength(1)
  await openRoute(page)
  await followRoute(page)
  const { endpoint } = phone.subscription() ?? {}
  const [{ key } = {}] = await database`select private.push_key() as key`
  await database`select private.set_push_key(null)`
  try {
    await page.getByLabel('La misma mañana').click()
    await expect(page.getByText('Por ahora no enviamos avisos a los dispositivos.')).toBeVisible()
    await letDayPass(page)
    await page.reload()
    await expect(page.getByRole('link', { name: 'Llevar las fechas a mi calendario' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(phone.subscription()?.endpoint).toBe(endpoint)
    expect(await endpoints(database)).toEqual([endpoint])
    expect(await readState(page)).toMatchObject({ route: 'los-pozos', reminder: 'evening' })

    await keepReceipt(page, filed)
    await openCase(page, filed)
    await press(page, 'Consultar otra')
    await press(page, `Olvidar ${filed.radicado}`)
    await expect.poll(async () => (await readState(page))?.cases).toEqual([])
    expect(await endpoints(database)).toEqual([])
  } finally {
    await database`select private.set_push_key(${key})`
  }
  await openRoute(page)
  await expect.poll(() => endpoints(database)).toEqual([endpoint])
  expect(await database`select from private.push_cases`).toEqual([])
  expect(phone.subscribed()).toBe(1)
})

test('a case that was closed meanwhile is not followed, and the page says why', async ({
  page,
  phone,
  baseURL,
}) => {
  const filed = await filePqr(baseURL)
  await openCase(page, filed)
  await expect(caseOffer(page)).toBeVisible()
  await withdraw(baseURL, filed)
  await caseOffer(page).click()
  await expect(page.getByText(/esta solicitud ya está cerrada o tiene otro código de consulta/)).toBeVisible()
  await expect(page.getByText('conexión')).toHaveCount(0)
  expect(await readState(page)).toBeUndefined()
  expect(phone.subscription()).toBeUndefined()
})

test('who takes the permission back reads it on the page, and can end what was followed', async ({
  page,
  phone,
  baseURL,
  database,
}) => {
  const filed = await filePqr(baseURL)
  await openCase(page, filed)
  await caseOffer(page).click()
  await expect.poll(async () => (await readState(page))?.cases).toHaveLength(1)
  await openRoute(page)
  await followRoute(page)
  await blockNotifications(page)
  phone.loseSubscription()
  await page.reload()
  await page.getByText('El navegador bloqueó las notificaciones').click()
  await press(page, 'Dejar de avisar')
  await expect.poll(() => readState(page)).not.toHaveProperty('route')
  // The case is followed again when the browser may show it.
  expect(await readState(page)).toMatchObject({ cases: [{ radicado: filed.radicado }] })
  expect(await database`select from private.push_devices`).toHaveLength(0)
  expect(phone.subscribed()).toBe(1)
})

test('a test for a phone that the server has lost brings it back', async ({ page, phone, database }) => {
  await openRoute(page)
  await followRoute(page)
  await database`delete from private.push_devices`
  await press(page, 'Enviar una prueba')
  expect((await phone.nextPush()).message.tag).toBe('test')
})

test('a forgotten case is followed no longer, and a closed one neither', async ({
  page,
  phone,
  baseURL,
  database,
}) => {
  const [forgotten, closed] = [await filePqr(baseURL), await filePqr(baseURL)]
  for (const filed of [forgotten, closed]) {
    await openCase(page, filed)
    await caseOffer(page).click()
    await expect(page.getByText('Es una cortesía').first()).toBeVisible()
    await expect
      .poll(async () => (await readState(page))?.cases.at(-1))
      .toEqual({ radicado: filed.radicado, tracking_code: filed.tracking_code })
  }
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

test('a site that is built without a worker offers nothing', async ({ page }) => {
  await page.route('**/collection-routes', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace(/ data-register="[^"]*"/, '') })
  })
  const offer = page.waitForResponse(/\/_\/route-offer-[^/]+\.js$/)
  await openRoute(page)
  await offer
  await page.waitForLoadState('networkidle')
  await expect(routeOffer(page)).toHaveCount(0)
})
