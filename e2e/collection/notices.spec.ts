import type { Page, Route } from '@playwright/test'
import { noticeCommand, openCalendar } from '../steps/collection-steps.ts'
import { expect, test } from '../steps/fixtures.ts'
import { hold } from '../steps/network-steps.ts'
import { expectAccessible, expectAllTextInView } from '../steps/reading-checks.ts'

// One after the other: each sees what the whole office has published.
test.describe.configure({ mode: 'serial' })

const body = 'El puente sobre la quebrada está cerrado.'
let id = ''

test.beforeEach(async () => {
  const days = ['--route', 'campohermoso', '--day', '2031-01-03']
  const published = await noticeCommand('add', ...days, '--kind', 'cancelled', '--text', body)
  id = published.split('\n')[1]?.slice(0, 8) ?? ''
})
const end = async () => {
  if (id) await noticeCommand('end', id)
  id = ''
}
test.afterEach(end)

const newYear = { at: new Date('2031-01-01T15:00:00Z') }
const shifts = (page: Page) =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    const all = observer.takeRecords() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]
    return all.reduce((total, { value, hadRecentInput }) => total + (hadRecentInput ? 0 : value), 0)
  })
/** An answer that holds none; a failed request would be written to the console. */
const cannotBeHad = (route: Route) => route.fulfill({ json: {} })
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

test('a notice appears on the calendar, and goes when it ends', async ({ page }) => {
  await openCalendar(page, newYear)
  await page.getByRole('button', { name: 'Campohermoso' }).click()
  const calendar = page.locator('#calendario')
  await expect(calendar).toContainText('Próxima recolección: viernes 10 de enero')
  const cancelled = calendar.getByRole('listitem').filter({ hasText: 'Viernes 3 de enero' })
  await expect(cancelled).toContainText('Cancelada')
  await page.getByText('Hay un aviso de cambio').click()
  await expect(calendar.getByText(body)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'No pasó el camión' }).click()
  await expect(page.getByText('Esto es lo que la empresa ha avisado')).toBeVisible()

  await end()
  await comeBack(page)
  await expect(calendar).toContainText('Próxima recolección: viernes 3 de enero')
  await expect(cancelled).not.toContainText('Cancelada')
})

test('a banner tells of it on the home page and can be closed', async ({ page }) => {
  await page.clock.setFixedTime(newYear.at)
  await page.goto('/')
  const banner = page.getByRole('complementary', { name: 'Aviso de recolección' })
  await expect(banner).toContainText('Campohermoso, viernes 3 de enero: No hay recolección')
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.locator('html').evaluate((root) => {
    root.style.fontSize = '200%'
  })
  await expectAllTextInView(page)
  await banner.getByRole('button', { name: 'Cerrar el aviso' }).click()
  await expect(banner).toBeHidden()
  await page.reload()
  await banner.getByRole('link').click()
  await expect(page).toHaveURL('/collection-routes#avisos')
})

test('no banner stands on the home page without one', async ({ page }) => {
  await end()
  await page.clock.setFixedTime(newYear.at)
  const answered = page.waitForResponse(/route_notices/)
  await page.goto('/')
  await answered
  await expect(page.getByRole('complementary', { name: 'Aviso de recolección' })).toHaveCount(0)
})

for (const [path, width] of [
  ['/', 360],
  ['/', 1280],
  ['/collection-routes#calendario', 360],
  ['/collection-routes#calendario', 1280],
] as const) {
  test(`it moves nothing of ${path} at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await page.addInitScript(() => localStorage.setItem('yari-route', 'campohermoso'))
    await page.clock.setFixedTime(newYear.at)
    const release = await hold(page, '**/rest/v1/route_notices*')
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('data-laid-out')
    // A busy browser shows a document in parts while it is parsed.
    const before = await shifts(page)
    release()
    await expect(page.locator('#contenido')).toContainText(/No hay recolección|Hay un aviso de cambio/)
    expect((await shifts(page)) - before).toBeLessThan(0.01)
  })
}

for (const path of ['/', '/offline']) {
  test(`${path} says that notices could not be had, and knows those of the last time`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.clock.setFixedTime(newYear.at)
    await page.goto('/')
    await page.evaluate(() => localStorage.setItem('yari-route', 'campohermoso'))
    await page.goto(path)
    const next = page.locator('section', { hasText: '¿Cuándo pasa el camión?' }).last()
    await expect(next).toContainText('Próxima recolección: viernes 10 de enero')
    await expect(next).not.toContainText('si hay cambios')

    await page.route('**/rest/v1/route_notices*', cannotBeHad)
    await page.clock.setFixedTime(new Date('2031-01-02T15:00:00Z'))
    await page.reload()
    await expect(next).toContainText('Próxima recolección: viernes 10 de enero')
    await expect(next).toContainText(
      'No pudimos consultar si hay cambios. Lo último que sabemos es del 1 de enero, 10:00',
    )
    await expectAccessible(page)

    await page.evaluate(() => localStorage.removeItem('yari-notices'))
    await page.reload()
    await expect(next).toContainText(
      'No pudimos consultar si hay cambios. Llámenos antes de sacar la basura.',
    )
    await expectAllTextInView(page)

    await page.unroute('**/rest/v1/route_notices*')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(next).not.toContainText('si hay cambios')
    await expect(next).toContainText('Próxima recolección: viernes 10 de enero')
  })
}

test('until they have come a date is not certain, and both parts of the home page ask once', async ({
  page,
}) => {
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('route_notices')) asked++
  })
  await page.addInitScript(() => localStorage.setItem('yari-route', 'campohermoso'))
  await page.clock.setFixedTime(newYear.at)
  const release = await hold(page, '**/rest/v1/route_notices*')
  await page.goto('/')
  await expect(page.getByText('Consultando si hay cambios…')).toBeVisible()
  release()
  await expect(page.getByText('Próxima recolección: viernes 10 de enero')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Aviso de recolección' })).toBeVisible()
  expect(asked).toBe(1)
  await comeBack(page)
  await expect.poll(() => asked).toBe(2)
})

test('the page does without notices when they cannot be had', async ({ page }) => {
  await page.route('**/rest/v1/route_notices*', cannotBeHad)
  await openCalendar(page)
  await page.getByRole('button', { name: 'Los Pozos' }).click()
  await expect(page.locator('#calendario')).toContainText('lunes 23 de noviembre')
  await expect(page.getByText('No pudimos consultar los avisos')).toBeVisible()
  await expect(page.getByText('Puede haber cambios: llámenos antes.')).toBeVisible()
  await page.getByRole('button', { name: 'No pasó el camión' }).click()
  await expect(page.getByText('No pudimos consultar si hay cambios. Llámenos antes de sacar')).toBeVisible()
})
