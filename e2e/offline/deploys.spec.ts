import type { Page } from '@playwright/test'
import { company } from '#app/content/contact-details.ts'
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

test.use({ serviceWorkers: 'allow', expectedMessages: [/net::ERR_|404|Failed to fetch/] })

// The browser decides when a worker is changed: this only ends a test that hangs.
test.describe.configure({ timeout: 600_000 })

let site: Awaited<ReturnType<typeof serveBuild>>
test.beforeEach(async () => {
  site = await serveBuild()
})
test.afterEach(() => site.close())

/** An open page of an earlier build gets a script that it had not needed until now. */
async function expectGoesOn(page: Page) {
  const script = page.waitForResponse(/floating-contact/)
  await page.getByRole('complementary', { name: 'Contacto' }).locator('summary').click()
  expect((await script).ok()).toBe(true)
  await expect(page.getByRole('link', { name: 'Llamar' })).toBeVisible()
  await expectOneBuild(page)
}

test('a deploy mixes no page with the files of another build', async ({ page, context }) => {
  await page.goto(`${site.url}/collection-routes`)
  await expectKept(page, '/collection-routes', '/offline')
  await page.goto(`${site.url}/write-request`)
  await expectKept(page, '/write-request')
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
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length), patiently).toBe(2)
  await expectKept(page, /kept-receipts.*-next\.js/)
  await expect
    .poll(
      () =>
        page.evaluate(
          async () =>
            (await caches.match('/collection-routes', { cacheName: (await caches.keys()).at(-1) ?? '' })) !==
            undefined,
        ),
      patiently,
    )
    .toBe(true)
  await context.setOffline(true)
  for (const path of ['/collection-routes', '/write-request', '/never-visited']) {
    await page.goto(`${site.url}${path}`)
    await expect(page.getByRole('main').getByRole('button').first()).toBeEnabled()
    await expectOneBuild(page)
  }
})

test('a stopped worker starts again, and a switched-off one is removed', async ({ page, context }) => {
  await page.goto(`${site.url}/about`)
  await expectKept(page, '/about', '/offline')
  await context.setOffline(true)
  await stopWorkers(page)
  await page.goto(`${site.url}/hazardous-waste`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Esta página no está guardada en este dispositivo',
  )
  await context.setOffline(false)

  await page.goto(`${site.url}/about`)
  await changeWorker(page, () => site.deploy(switchOff))
  await expect.poll(() => page.evaluate(() => caches.keys()), patiently).toEqual([])
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
})

test('a file that could not be kept is kept when the connection is back', async ({ page }) => {
  site.lose(/kept-pages/)
  await page.goto(`${site.url}/about`)
  await expectKept(page, '/about', /kept-receipts/)
  site.lose(undefined)
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('online')))
    expect(await keptPaths(page)).toContainEqual(expect.stringMatching(/kept-pages/))
  }).toPass()
})

test('a visitor whose connection hangs sees the kept page', async ({ page }) => {
  await page.goto(`${site.url}/about`)
  await expectKept(page, '/about', '/offline')
  site.hang()
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(company.tagline)
})

test('pages are prefetched with the worker as without it, and nothing is requested twice', async ({
  page,
  browser,
}) => {
  const isPrefetched = async (visitor: typeof page) => {
    // While the layout changes, the link may slip away from under the pointer.
    await expect(visitor.locator('html')).toHaveAttribute('data-laid-out')
    site.requests.length = 0
    await visitor.getByRole('contentinfo').getByRole('link', { name: 'Cotización' }).hover()
    await expect
      .poll(() => site.requests.filter(({ path }) => path === '/request-quote'))
      .toEqual([{ path: '/request-quote', purpose: 'prefetch' }])
    await visitor.getByRole('contentinfo').getByRole('link', { name: 'Cotización' }).click()
    await expect(visitor).toHaveURL(/request-quote/)
    return visitor.evaluate(
      () =>
        (performance.getEntriesByType('navigation')[0] as unknown as { deliveryType: string }).deliveryType,
    )
  }
  await page.goto(`${site.url}/about`)
  await expectKept(page, '/about', '/offline')
  await page.reload()
  expect(await page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true)
  expect(await isPrefetched(page)).toBe('navigational-prefetch')
  for (const path of ['/news', '/desk', '/calendar/los-pozos.ics']) {
    site.requests.length = 0
    await page.goto(`${site.url}${path}`).catch(() => {})
    await expect.poll(() => site.requests.filter((request) => request.path === path)).toHaveLength(1)
  }

  const without = await browser.newContext({ serviceWorkers: 'block' })
  const visitor = await without.newPage()
  await visitor.goto(`${site.url}/about`)
  expect(await isPrefetched(visitor)).toBe('navigational-prefetch')
  await without.close()
})

test('a visitor who saves data keeps only visited pages and the offline page', async ({ page, context }) => {
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
})
