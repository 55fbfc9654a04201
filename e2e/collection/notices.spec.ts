import type { Locator, Page, Route } from '@playwright/test'
import { openCalendar } from '../steps/collection-steps.ts'
import { expect, test } from '../steps/fixtures.ts'
import { hold } from '../steps/network-steps.ts'
import { layOutWhole, layoutShift } from '../steps/page-checks.ts'
import { expectAccessible, expectAllTextInView } from '../steps/reading-checks.ts'

// One after the other: each sees what the whole office has published.
test.describe.configure({ mode: 'default' })

const body = 'El puente sobre la quebrada está cerrado.'
let end: () => Promise<unknown>

test.beforeEach(async ({ page, database }) => {
  // An earlier try may not have ended its own notice.
  end = () => database`
    select private.close_notice(null, id) from public.route_notices where ended_at is null and first_day >= '2031-01-01'`
  await end()
  await database`
    select private.add_notice(null, 'campohermoso', '2031-01-03', null, 'cancelled', ${body}, null, null, null)`
  await page.addInitScript(() => localStorage.setItem('yari-route', 'campohermoso'))
  await page.clock.setFixedTime(new Date('2031-01-01T15:00:00Z'))
})
test.afterEach(() => end())

const requests = '**/rest/v1/route_notices*'
/** An answer without notices; a failed request would be written to the console. */
const answerWithoutNotices = (route: Route) => route.fulfill({ json: {} })
const before = async (one: Locator, other: Locator) =>
  ((await one.boundingBox())?.y ?? 0) < ((await other.boundingBox())?.y ?? 0)
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

/** Opens a page; the notice, which arrives later, shifts nothing on it. */
async function expectNoShift(page: Page, width: number, open: () => Promise<unknown>) {
  await page.setViewportSize({ width, height: 740 })
  const release = await hold(page, requests)
  await open()
  await layOutWhole(page)
  // A busy browser shows a document in parts while it is parsed.
  const before = await layoutShift(page)
  release()
  await expect(page.locator('#contenido')).toContainText('No hay recolección')
  expect((await layoutShift(page)) - before, `${page.url()} at ${width}`).toBeLessThan(0.01)
  await page.unroute(requests)
}

test('a notice shifts nothing, stands in the first view of a phone and before the dates, and disappears when it ends', async ({
  page,
}) => {
  await expectNoShift(page, 1280, () => page.goto('/collection-routes#avisos'))
  for (const width of [1280, 360]) await expectNoShift(page, width, () => page.goto('/collection-routes'))
  await page.setViewportSize({ width: 360, height: 640 })
  const link = page.getByRole('link', { name: 'Hay un cambio: viernes 3 de enero' })
  await expect(link).toBeInViewport({ ratio: 1 })
  await link.click()
  const calendar = page.locator('#calendario')
  const notice = calendar.getByRole('region', { name: 'Avisos de cambio' })
  await expect(notice.getByText(body)).toBeInViewport()

  await expect(calendar).toContainText('Próxima recolección: viernes 10 de enero')
  const cancelled = calendar.getByRole('listitem').filter({ hasText: /^Viernes 3 de enero/ })
  await expect(cancelled).toContainText('Cancelada')
  await expect(notice).toHaveText(`Campohermoso, viernes 3 de enero: No hay recolección${body}`)
  const dates = calendar.getByRole('heading', { name: 'Las próximas en Campohermoso' })
  expect(await before(notice, dates)).toBe(true)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'No pasó el camión' }).click()
  await expect(page.getByText('Esto es lo que la empresa ha avisado')).toBeVisible()

  await end()
  await comeBack(page)
  await expect(calendar).toContainText('Próxima recolección: viernes 3 de enero')
  await expect(cancelled).not.toContainText('Cancelada')
  await expect(notice).toContainText('No hay avisos de cambio.')
})

test('the home page asks for notices once, says so meanwhile, and leads to one, which shifts nothing when it arrives', {
  tag: '@long',
}, async ({ page }) => {
  const notice = page.getByRole('link', { name: 'Campohermoso, viernes 3 de enero: No hay recolección' })
  await expectNoShift(page, 360, () => page.goto('/#collection'))
  await expectNoShift(page, 360, async () => {
    await notice.click()
    await expect(page).toHaveURL('/collection-routes#avisos')
  })
  await expect(page.getByText(body)).toBeInViewport()

  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('route_notices')) asked++
  })
  await expectNoShift(page, 1280, async () => {
    await page.goto('/#collection')
    await expect(page.getByText('Consultando si hay cambios…')).toBeVisible()
    await expect(notice).toBeHidden()
  })
  await expect(page.getByText('Próxima recolección: viernes 10 de enero')).toBeVisible()
  await expect(notice).toBeVisible()
  expect(asked).toBe(1)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.locator('html').evaluate((root) => root.style.setProperty('font-size', '200%'))
  await expectAllTextInView(page)

  asked = 0
  await end()
  await comeBack(page)
  await expect(notice, 'once the notice has ended').toBeHidden()
  expect(asked, 'when the visitor comes back').toBe(1)
})

test('a visitor reads that notices could not be checked, and sees those of the last visit', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const next = page.locator('section', { hasText: '¿Cuándo pasa el camión?' }).last()
  const onTenth = 'Próxima recolección: viernes 10 de enero'
  await page.goto('/')
  await expect(next).toContainText(onTenth)
  await expect(next).not.toContainText('si hay cambios')

  await page.route(requests, answerWithoutNotices)
  await page.clock.setFixedTime(new Date('2031-01-02T15:00:00Z'))
  for (const path of ['/', '/offline']) {
    await page.goto(path)
    await expect(next, path).toContainText(onTenth)
    await expect(next).toContainText(
      'No pudimos consultar si hay cambios. Lo último que sabemos es del 1 de enero, 10:00',
    )
    await expectAllTextInView(page)
  }
  await expectAccessible(page)

  await page.evaluate(() => localStorage.removeItem('yari-notices'))
  await page.reload()
  await expect(next).toContainText('No pudimos consultar si hay cambios. Llámenos antes de sacar la basura.')
  await expectAllTextInView(page)

  await page.unroute(requests)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(next).not.toContainText('si hay cambios')
  await expect(next).toContainText(onTenth)

  await page.route(requests, answerWithoutNotices)
  await page.evaluate(() => localStorage.removeItem('yari-notices'))
  await openCalendar(page)
  await page.getByRole('button', { name: 'Los Pozos' }).click()
  await expect(page.locator('#calendario')).toContainText('lunes 23 de noviembre')
  await expect(page.getByText('No pudimos consultar los avisos')).toBeVisible()
  await expect(page.getByText('Puede haber cambios: llámenos antes.')).toBeVisible()
  await page.getByRole('button', { name: 'No pasó el camión' }).click()
  await expect(page.getByText('No pudimos consultar si hay cambios. Llámenos antes de sacar')).toBeVisible()
})
