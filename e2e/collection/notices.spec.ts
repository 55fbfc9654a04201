import type { Page } from '@playwright/test'
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

test('the page does without notices when they cannot be had', async ({ page }) => {
  await page.route('**/rest/v1/route_notices*', (route) => route.fulfill({ status: 204, body: '' }))
  await openCalendar(page)
  await page.getByRole('button', { name: 'Los Pozos' }).click()
  await expect(page.locator('#calendario')).toContainText('lunes 23 de noviembre')
  await expect(page.getByText('No pudimos consultar los avisos de cambio')).toBeVisible()
})
