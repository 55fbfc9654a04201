import type { Locator, Page, Route } from '@playwright/test'
import { noticeCommand, openCalendar } from '../steps/collection-steps.ts'
import { expect, test } from '../steps/fixtures.ts'
import { hold } from '../steps/network-steps.ts'
import { layoutShift } from '../steps/page-checks.ts'
import { expectAccessible, expectAllTextInView } from '../steps/reading-checks.ts'

// One after the other: each sees what the whole office has published.
test.describe.configure({ mode: 'default' })

const body = 'El puente sobre la quebrada está cerrado.'
let id = ''

test.beforeEach(async ({ database }) => {
  // An earlier try may not have ended its own notice.
  await database`update public.route_notices set ended_at = now() where ended_at is null and first_day >= '2031-01-01'`
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
const requests = '**/rest/v1/route_notices*'
const chooseRoute = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('yari-route', 'campohermoso'))
/** An answer without notices; a failed request would be written to the console. */
const answerWithoutNotices = (route: Route) => route.fulfill({ json: {} })
const before = async (one: Locator, other: Locator) =>
  ((await one.boundingBox())?.y ?? 0) < ((await other.boundingBox())?.y ?? 0)
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

test('a notice stands open before the dates on a phone, and disappears when it ends', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await openCalendar(page, newYear)
  await page.getByRole('button', { name: 'Campohermoso' }).click()
  const calendar = page.locator('#calendario')
  await expect(calendar).toContainText('Próxima recolección: viernes 10 de enero')
  const cancelled = calendar.getByRole('listitem').filter({ hasText: /^Viernes 3 de enero/ })
  await expect(cancelled).toContainText('Cancelada')
  const notice = calendar.getByRole('region', { name: 'Avisos de cambio' })
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

test('the first view of a phone tells of a change of the remembered route, and leads to it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await chooseRoute(page)
  await openCalendar(page, newYear)
  const link = page.getByRole('link', { name: 'Hay un cambio: viernes 3 de enero' })
  await expect(link).toBeInViewport({ ratio: 1 })
  await link.click()
  await expect(page.getByText(body)).toBeInViewport()
})

test('the dates of a route reach beyond its last published change', async ({ page }) => {
  await end()
  const days = ['--route', 'campohermoso', '--day', '2031-03-07', '--new-day', '2031-03-08']
  const published = await noticeCommand('add', ...days, '--kind', 'moved', '--text', body)
  id = published.split('\n')[1]?.slice(0, 8) ?? ''
  await chooseRoute(page)
  await openCalendar(page, newYear)
  const dates = page
    .locator('#calendario')
    .getByRole('listitem')
    .filter({ hasText: /^\S+ \d+ de/ })
  await expect(dates.nth(-2)).toContainText('Sábado 8 de marzo')
  await expect(dates.last()).toContainText('Viernes 14 de marzo')
})

test('the home page asks for notices once, says so meanwhile, and shows one after the hero', async ({
  page,
}) => {
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('route_notices')) asked++
  })
  await chooseRoute(page)
  await page.clock.setFixedTime(newYear.at)
  const release = await hold(page, requests)
  await page.goto('/')
  await expect(page.getByText('Consultando si hay cambios…')).toBeVisible()
  const notice = page.getByRole('link', { name: 'Campohermoso, viernes 3 de enero: No hay recolección' })
  await expect(notice).toBeHidden()
  release()
  await expect(page.getByText('Próxima recolección: viernes 10 de enero')).toBeVisible()
  await expect(notice).toBeVisible()
  expect(asked).toBe(1)
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.locator('html').evaluate((root) => root.style.setProperty('font-size', '200%'))
  await expectAllTextInView(page)

  asked = 0
  await end()
  await comeBack(page)
  await expect(notice, 'once the notice has ended').toBeHidden()
  expect(asked, 'when the visitor comes back').toBe(1)
})

test('an arriving notice shifts nothing on the page, and the home page leads to it', async ({ page }) => {
  await chooseRoute(page)
  await page.clock.setFixedTime(newYear.at)
  for (const width of [1280, 360]) {
    for (const path of ['/collection-routes#avisos', '/', '/collection-routes', '/#collection']) {
      await page.setViewportSize({ width, height: 740 })
      const release = await hold(page, requests)
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('data-laid-out')
      // A busy browser shows a document in parts while it is parsed.
      const before = await layoutShift(page)
      release()
      await expect(page.locator('#contenido')).toContainText('No hay recolección')
      expect((await layoutShift(page)) - before, `${path} at ${width}`).toBeLessThan(0.01)
    }
  }
  await page.getByRole('link', { name: /No hay recolección/ }).click()
  await expect(page).toHaveURL('/collection-routes#avisos')
  await expect(page.getByText(body)).toBeInViewport()
})

test('a visitor reads that notices could not be checked, and sees those of the last visit', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await chooseRoute(page)
  for (const path of ['/', '/offline']) {
    await page.clock.setFixedTime(newYear.at)
    await page.goto(path)
    const next = page.locator('section', { hasText: '¿Cuándo pasa el camión?' }).last()
    await expect(next, path).toContainText('Próxima recolección: viernes 10 de enero')
    await expect(next).not.toContainText('si hay cambios')

    await page.route(requests, answerWithoutNotices)
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

    await page.unroute(requests)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(next).not.toContainText('si hay cambios')
    await expect(next).toContainText('Próxima recolección: viernes 10 de enero')
  }

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
