import type { Page } from '@playwright/test'
import { receiptsKey } from '#app/lib/kept-receipts.ts'
import type { Device } from '#app/lib/push/device.ts'
import { openCalendar } from '../steps/collection-steps.ts'
import { expect } from '../steps/fixtures.ts'
import { hold, loseNextAnswer } from '../steps/network-steps.ts'
import { openCase, press } from '../steps/person/case-steps.ts'
import { filePqr, idNumber, visitor } from '../steps/person/office-steps.ts'
import { readState, writeState } from '../steps/push/phone.ts'
import { test } from '../steps/push/push-service-fixture.ts'
import { expectAccessible } from '../steps/reading-checks.ts'

test.use({ expectedMessages: [/net::ERR_|Failed to fetch|400 \(Bad Request\)/] })

const keepDevice = '**/rest/v1/rpc/keep_device'
const followRoute = /Avíseme la tarde anterior/
const followCase = /Avíseme en este (teléfono|dispositivo) cuando haya novedad/
const told = /Le avisamos en este .* la tarde anterior/

const openRoute = async (page: Page) => {
  await openCalendar(page, { at: new Date() })
  await press(page, 'Los Pozos')
}
const follow = async (page: Page) => {
  await page.getByRole('button', { name: followRoute }).click()
  await expect(page.getByText(told)).toBeVisible()
}

test('a press that does not reach the server claims nothing, and the next one makes one device', async ({
  page,
  phone,
  database,
}) => {
  await openRoute(page)
  const button = page.getByRole('button', { name: followRoute })
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
  await follow(page)
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
  await page.getByRole('button', { name: followRoute }).click()
  await asked
  await other.getByRole('button', { name: followCase }).click()
  await expect(other.getByRole('button', { name: 'Un momento…' })).toBeVisible()
  release()
  await expect
    .poll(() => readState(page))
    .toMatchObject({ route: 'los-pozos', cases: [{ radicado: filed.radicado }] })
  expect(phone.subscribed()).toBe(1)
  expect(await database`select from private.push_devices`).toHaveLength(1)
})

test('a lost subscription is made anew at the next visit, and so is one with another key', async ({
  page,
  phone,
  database,
}) => {
  const endpoints = async () => {
    const rows = await database`select endpoint from private.push_devices`
    return rows.map(({ endpoint }) => endpoint)
  }
  await openRoute(page)
  await follow(page)
  const first = phone.subscription()?.endpoint
  expect(await endpoints()).toEqual([first])
  phone.loseSubscription()
  await page.reload()
  await expect.poll(() => phone.subscribed()).toBe(2)
  await expect.poll(endpoints).toEqual([phone.subscription()?.endpoint])

  // A sign of life is due after a week.
  phone.ageSubscription()
  const state = (await readState(page)) as Device
  await writeState(page, { ...state, aliveAt: state.aliveAt - 8 * 24 * 60 * 60 * 1000 })
  await page.reload()
  await expect.poll(() => phone.subscribed()).toBe(3)
  await expect.poll(endpoints).toEqual([phone.subscription()?.endpoint])
  await expect.poll(async () => (await readState(page))?.aliveAt).toBeGreaterThanOrEqual(state.aliveAt)
})

test('who takes the permission back reads it on the page, and can end what was followed', async ({
  page,
  phone,
  context,
  baseURL,
  database,
}) => {
  const filed = await filePqr(baseURL)
  await openCase(page, filed)
  await page.getByRole('button', { name: followCase }).click()
  await expect.poll(async () => (await readState(page))?.cases).toHaveLength(1)
  await openRoute(page)
  await follow(page)
  const browser = await context.newCDPSession(page)
  const { targetInfo } = await browser.send('Target.getTargetInfo')
  await browser.send('Browser.setPermission', {
    browserContextId: targetInfo.browserContextId,
    permission: { name: 'notifications' },
    setting: 'denied',
    origin: new URL(page.url()).origin,
  })
  phone.loseSubscription()
  await page.reload()
  await page.getByText('El navegador bloqueó los avisos').click()
  await press(page, 'Dejar de avisar')
  await expect.poll(() => readState(page)).not.toHaveProperty('route')
  // The case is followed again when the browser may show it.
  expect(await readState(page)).toMatchObject({ cases: [{ radicado: filed.radicado }] })
  expect(await database`select from private.push_devices`).toHaveLength(0)
  expect(phone.subscribed()).toBe(1)
})

test('a test for a phone that the server has lost brings it back', async ({ page, phone, database }) => {
  await openRoute(page)
  await follow(page)
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
    await page.getByRole('button', { name: followCase }).click()
    await expect(page.getByText('Es una cortesía').first()).toBeVisible()
    await expect
      .poll(async () => (await readState(page))?.cases.at(-1))
      .toEqual({ radicado: filed.radicado, tracking_code: filed.tracking_code })
  }
  await page.evaluate(([key, receipts]) => localStorage.setItem(key, receipts), [
    receiptsKey,
    JSON.stringify([{ ...forgotten, created_at: new Date().toISOString(), kept_at: Date.now() }]),
  ] as const)
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

  const { radicado, tracking_code } = closed
  const person = { radicado, tracking_code, id_number: idNumber }
  expect((await visitor(baseURL).rpc('withdraw_pqr', person)).error).toBeNull()
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
  await expect(page.getByRole('button', { name: followRoute })).toHaveCount(0)
})
