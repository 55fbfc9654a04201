import type { Page } from '@playwright/test'
import { company } from '#app/content/contact-details.ts'
import type { Device } from '#app/lib/push/device.ts'
import { expect, test } from '../steps/fixtures.ts'
import {
  changeWorker,
  expectKept,
  expectOneBuild,
  keptPaths,
  patiently,
  renameAllButTheWorker,
  renameScripts,
  serveBuild,
  stopWorkers,
  switchOff,
} from '../steps/offline-steps.ts'
import { layOutWhole } from '../steps/page-checks.ts'
import { deliver, notifications, readState, writeState } from '../steps/push/phone.ts'

test.use({
  serviceWorkers: 'allow',
  permissions: ['notifications'],
  expectedMessages: [/net::ERR_|404|Failed to fetch/],
})

// The browser decides when a worker is changed: this only ends a test that hangs.
test.describe.configure({ timeout: 600_000 })

let site: Awaited<ReturnType<typeof serveBuild>>
test.beforeEach(async () => {
  site = await serveBuild()
})
test.afterEach(() => site.close())

/** This device follows a route, but has no subscription any more. */
async function followRoute(page: Page) {
  const secret = crypto.randomUUID()
  const state: Device = { secret, route: 'los-pozos', reminder: 'evening', cases: [], aliveAt: Date.now() }
  await writeState(page, state)
  return state
}

/** An open page of an earlier build gets a script that it had not needed until now. */
async function expectGoesOn(page: Page) {
  const script = page.waitForResponse(/floating-contact/)
  await page.getByRole('complementary', { name: 'Contacto' }).locator('summary').click()
  expect((await script).ok()).toBe(true)
  await expect(page.getByRole('link', { name: 'Llamar' })).toBeVisible()
  await expectOneBuild(page)
}

test('a deploy mixes no page with the files of another build, and leaves the device that is told as it is', async ({
  page,
  context,
}) => {
  await page.goto(`${site.url}/collection-routes`)
  await expectKept(page, '/collection-routes', '/offline')
  await page.goto(`${site.url}/write-request`)
  await expectKept(page, '/write-request')
  const state = await followRoute(page)
  const otherTab = await context.newPage()
  await otherTab.goto(`${site.url}/about`)
  await site.deploy(renameAllButTheWorker)

  await expectGoesOn(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Enviar solicitud' })).toBeEnabled()
  await expectOneBuild(page)

  await context.setOffline(false)
  await page.goto(`${site.url}/collection-routes`)
  await expect(page.locator('[data-alive*="-next"]')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Los Pozos' })).toBeEnabled()
  await expectOneBuild(page)

  // The new worker keeps this visit and the offline page with the new files.
  await otherTab.evaluate(() => {
    const mark = () => document.documentElement.setAttribute('data-taken-over', '')
    navigator.serviceWorker.addEventListener('controllerchange', mark)
  })
  await changeWorker(page, () => site.deploy(renameScripts))
  await expect(otherTab.locator('html')).toHaveAttribute('data-taken-over', '', patiently)
  await expectGoesOn(otherTab)
  const push = { id: '1', tag: 'collection', title: 'Mañana pasa el camión', body: '6:00', path: '/' }
  await deliver(page, JSON.stringify(push))
  await expect.poll(() => notifications(page)).toMatchObject([{ id: '1' }])
  expect(await readState(page)).toEqual(state)
  const pageCaches = async () => (await caches.keys()).filter((name) => name !== 'push')
  await expect.poll(async () => (await page.evaluate(pageCaches)).length, patiently).toBe(2)
  await expectKept(page, /kept-receipts.*-next\.js/)
  const [cacheName = ''] = (await page.evaluate(pageCaches)).slice(-1)
  const isKept = (cacheName: string) =>
    caches.match('/collection-routes', { cacheName }).then((found) => found !== undefined)
  await expect.poll(() => page.evaluate(isKept, cacheName), patiently).toBe(true)
  await context.setOffline(true)
  for (const path of ['/collection-routes', '/write-request', '/never-visited']) {
    await page.goto(`${site.url}${path}`)
    await expect(page.getByRole('main').getByRole('button').first()).toBeEnabled()
    await expectOneBuild(page)
  }
  // Its state is no page that opens without a connection.
  await expect(page.getByRole('main').locator('li a[href="/write-request"]')).toBeVisible()
  await expect(page.locator('[href="/push-device"]')).toHaveCount(0)
})

test('a file that could not be kept is kept when the connection is back, and a stopped worker starts again', {
  tag: '@long',
}, async ({ page, context }) => {
  site.lose(/kept-pages/)
  await page.goto(`${site.url}/about`)
  await expectKept(page, '/about', /kept-receipts/)
  site.lose(undefined)
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('online')))
    expect(await keptPaths(page)).toContainEqual(expect.stringMatching(/kept-pages/))
  }).toPass()

  await context.setOffline(true)
  await stopWorkers(page)
  await page.goto(`${site.url}/hazardous-waste`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Esta página no está guardada en este dispositivo',
  )
})

test('pages are prefetched with the worker as without it, nothing is requested twice, and a deploy without a worker removes it and ends the device', {
  tag: '@long',
}, async ({ page }) => {
  const isPrefetched = async () => {
    // While the layout changes, the link may slip away from under the pointer.
    await layOutWhole(page)
    site.requests.length = 0
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cotización' }).hover()
    await expect
      .poll(() => site.requests.filter(({ path }) => path === '/request-quote'))
      .toEqual([{ path: '/request-quote', purpose: 'prefetch' }])
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cotización' }).click()
    await expect(page).toHaveURL(/request-quote/)
    return page.evaluate(
      () =>
        (performance.getEntriesByType('navigation')[0] as unknown as { deliveryType: string }).deliveryType,
    )
  }
  await page.goto(`${site.url}/about`)
  await expectKept(page, '/about', '/offline')
  await page.reload()
  expect(await page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true)
  expect(await isPrefetched()).toBe('navigational-prefetch')
  for (const path of ['/news', '/calendar/los-pozos.ics']) {
    site.requests.length = 0
    await page.goto(`${site.url}${path}`).catch(() => {})
    await expect.poll(() => site.requests.filter((request) => request.path === path)).toHaveLength(1)
  }

  // The browser may still be showing that there is no such file.
  await expect(() => page.goto(`${site.url}/about`)).toPass()
  await followRoute(page)
  await changeWorker(page, () => site.deploy(switchOff))
  await expect.poll(() => page.evaluate(() => caches.keys()), patiently).toEqual([])
  expect(site.requests.map(({ path }) => path)).toContain('/rest/v1/rpc/forget_device')
  await expect
    .poll(
      () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
      patiently,
    )
    .toBe(0)
  await expect(async () => {
    await page.goto(`${site.url}/hazardous-waste`)
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  }).toPass()
  expect(await isPrefetched()).toBe('navigational-prefetch')
})

test('a visitor who saves data keeps only visited pages and the offline page, and sees a kept page when the connection hangs', {
  tag: '@long',
}, async ({ page, context }) => {
  const session = await context.newCDPSession(page)
  const saveData = (dataSaverEnabled: boolean) =>
    session.send('Emulation.setDataSaverOverride', { dataSaverEnabled })
  await saveData(true)
  await page.goto(`${site.url}/about`)
  await expectKept(page, '/about', '/offline')
  await page.goto(`${site.url}/news`)
  await expectKept(page, '/news')
  await page.goto(`${site.url}/write-request`)
  await expectKept(page, '/write-request', /kept-receipts/)
  expect(await keptPaths(page)).not.toContain('/collection-routes')
  await saveData(false)
  await page.reload()
  await expectKept(page, '/collection-routes')

  site.hang()
  await page.goto(`${site.url}/about`, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(company.tagline)
})
