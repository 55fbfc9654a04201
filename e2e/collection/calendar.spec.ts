import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import ICAL from 'ical.js'
import { openCalendar } from '../steps/collection-steps.ts'
import { expect, test } from '../steps/fixtures.ts'
import { tabTo, theForm } from '../steps/forms/form-steps.ts'
import { recordScripts } from '../steps/network-steps.ts'
import { expectAccessible, expectAllTextInView } from '../steps/reading-checks.ts'

const quoted = 'Próxima recolección: lunes 23 de noviembre, 6:00 a. m. Saque la basura desde las 3:00 a. m.'

/** The open page hears of the time when the visitor comes back. */
async function letTimePass(page: Page, until: Date) {
  await page.clock.setFixedTime(until)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

const sunday = { at: new Date('2026-11-23T02:00:00Z') }
const isTomorrow = 'mañana, lunes 23 de noviembre, 6:00 a. m.'

// Where it is already Monday on that Sunday evening in Bogotá.
test.describe('on a phone set to Auckland', () => {
  test.use({ timezoneId: 'Pacific/Auckland' })

  test('a visitor chooses a route once, and other pages know it', async ({ page }) => {
    const scripts = recordScripts(page)
    const offers = () => scripts.filter((address) => /offer|push/.test(address))
    await openCalendar(page)
    const calendar = page.locator('#calendario')
    await expect(calendar).not.toContainText('Próxima recolección')
    await page.waitForLoadState('networkidle')
    expect(offers(), 'nothing to be told of').toEqual([])
    await page.getByRole('button', { name: 'Los Pozos' }).click()
    await expect(calendar).toContainText(quoted)
    await expect.poll(offers).not.toEqual([])
    await expect(calendar.getByRole('listitem').filter({ hasText: /^\w+ \d+ de/ })).toHaveText([
      'Lunes 23 de noviembre6:00 a. m.',
      'Martes 24 de noviembre6:00 a. m.',
      'Lunes 30 de noviembre6:00 a. m.',
      'Martes 1 de diciembre6:00 a. m.',
      'Lunes 7 de diciembre6:00 a. m.',
    ])
    for (const path of ['/municipal-waste', '/']) {
      await page.goto(path)
      await expect(page.getByRole('main')).toContainText(quoted)
    }

    await test.step('the first view of a phone has the next day, before the picture', async () => {
      await page.setViewportSize({ width: 360, height: 640 })
      await openCalendar(page)
      await expect(page.getByText('lunes 23 de noviembre, 6:00')).toBeInViewport({ ratio: 1 })
      const pictures = page.getByRole('main').getByRole('img').filter({ visible: true })
      await expect(pictures).toHaveCount(1)
      const picture = await pictures.boundingBox()
      const box = await calendar.boundingBox()
      expect(picture?.y).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0))
      await page.setViewportSize({ width: 1440, height: 900 })
      await expect(pictures).toHaveCount(1)
      await expect(pictures).toBeInViewport()
    })

    await letTimePass(page, sunday.at)
    await expect(calendar).toContainText(isTomorrow)
    await page.goto('/collection-routes#campohermoso')
    await expect(calendar, 'the address chooses a route too').toContainText(
      'viernes 27 de noviembre, 7:00 a. m.',
    )
  })
})

// Where it is still Sunday afternoon.
test.describe('on a phone set to Honolulu', () => {
  test.use({ timezoneId: 'Pacific/Honolulu' })

  test('a visitor shares the collections of a route, adds them to a calendar, and sees and prints its month', {
    tag: '@long',
  }, async ({ page, baseURL }) => {
    // A headless browser has no dialog to print with.
    await page.addInitScript(() => {
      window.print = () => {}
    })
    await openCalendar(page)
    await page.getByRole('button', { name: 'San Juan de Lozada' }).click()
    const share = page.getByRole('link', { name: 'Compartir' })
    const text = new URL((await share.getAttribute('href')) ?? '').searchParams.get('text') ?? ''
    expect(text).toContain(
      'Recolección de basura en San Juan de Lozada:\n• lunes 23 de noviembre, 8:30 a. m.\n',
    )
    expect(text).toContain('• lunes 7 de diciembre')
    expect(text).toContain('/collection-routes#san-juan-de-lozada')
    await page.evaluate(() => {
      navigator.share = async (data) => void Object.assign(window, { shared: data?.text })
    })
    await share.click()
    await expect.poll(() => page.evaluate(() => (window as { shared?: string }).shared)).toBe(text)

    await page.getByText('Agregar a mi calendario').click()
    await expect(page.getByRole('link', { name: 'Suscribirse' })).toBeHidden()
    await page.getByText('Otras formas').click()
    const feed = `webcal://${new URL(baseURL ?? '').host}/calendar/san-juan-de-lozada.ics`
    await expect(page.getByRole('link', { name: 'Suscribirse' })).toHaveAttribute('href', feed)
    const google = await page.getByRole('link', { name: 'Agregar por URL' }).getAttribute('href')
    expect(new URL(google ?? '').searchParams.get('cid')).toBe(feed)
    const link = page.getByRole('link', { name: /^Descargar.*San Juan de Lozada/ })
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    const file = await readFile(await download.path(), 'utf8')
    expect(new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').length).toBeGreaterThan(45)

    await test.step('a month with its holidays, alone on one sheet', async () => {
      await page.getByRole('button', { name: 'Los Pozos' }).click()
      await page.getByRole('button', { name: 'Ver el mes' }).click()
      const month = page.getByRole('table', { name: 'Los Pozos, noviembre de 2026' })
      // Two of its Mondays were holidays, and both are past: there is nothing to confirm any more.
      await expect(month.getByRole('cell').filter({ hasText: 'a. m.' })).toHaveCount(7)
      await expect(month.getByRole('cell').filter({ hasText: /\dFestivo$/ })).toHaveCount(2)
      const unconfirmed = page.getByRole('cell').filter({ hasText: 'Festivo: por confirmar' })
      await expect(unconfirmed).toHaveCount(0)
      await page.getByRole('button', { name: 'Mes siguiente' }).click()
      await expect(page.getByRole('table', { name: 'Los Pozos, diciembre de 2026' })).toBeVisible()
      await expect(unconfirmed).toHaveCount(1)
      await page.getByRole('button', { name: 'Mes anterior' }).click()
      await expect(month).toBeVisible()
      await expect(page.getByRole('button', { name: 'Mes anterior' })).toBeDisabled()

      await letTimePass(page, sunday.at)
      await expect(page.locator('#calendario')).toContainText(isTomorrow)
      await page.getByRole('button', { name: 'Imprimir' }).click()
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('heading', { name: 'Recolección de basura en Los Pozos' })).toBeVisible()
      await expect(page.getByRole('table')).toHaveCount(1)
      await expect(page.getByRole('heading', { name: 'Código de colores' })).toBeHidden()
      await expect(page.getByText('Próxima recolección')).toBeHidden()
      const sheet = await page.pdf({ format: 'Letter' })
      expect(sheet.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    })
  })
})

test('«No pasó el camión» fills in the PQR, and another day keeps the name that was typed there', async ({
  page,
}) => {
  const description = theForm(page).getByLabel('Descripción')
  const beginPqr = async () => {
    await page.getByRole('link', { name: 'Escribir la PQR' }).click()
    await expect(page).toHaveURL('/write-request')
    await expect(theForm(page).getByLabel('Tipo de solicitud')).toHaveValue('complaint')
  }
  await openCalendar(page, { path: '/collection-routes#los-pozos' })
  await page.getByRole('button', { name: 'No pasó el camión' }).click()
  await beginPqr()
  await expect(description).toHaveValue(
    /^El camión recolector no pasó por Los Pozos el martes 17 de noviembre de 2026 \(hora de la ruta: 6:00 a\. m\.\)/,
  )
  await expect(
    theForm(page).getByText('Empezamos el formulario por usted: revíselo y complételo.'),
  ).toBeVisible()
  await expect(theForm(page).getByText('Recuperamos')).toHaveCount(0)

  // On another day, a holiday, with the PQR begun and still unsent.
  await theForm(page).getByLabel('Nombre completo').fill('Marta')
  await openCalendar(page, { at: new Date('2026-11-16T15:00:00Z'), path: '/collection-routes#los-pozos' })
  await page.getByRole('button', { name: 'No pasó el camión' }).click()
  await expect(page.getByText('Era festivo y la empresa no la confirmó.')).toBeVisible()
  await beginPqr()
  await expect(description).toHaveValue(/el lunes 16 de noviembre de 2026/)
  await expect(theForm(page).getByLabel('Nombre completo')).toHaveValue('Marta')
})

test('nothing jumps where a route is chosen beside the calendar, the keyboard reaches everything at 320 pixels, and every state is accessible', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await openCalendar(page)
  const summary = page.getByText('Agregar a mi calendario')
  await summary.click()
  await expectAccessible(page)
  const chooser = page.getByRole('group', { name: 'Primero, elija su centro poblado:' })
  await chooser.scrollIntoViewIfNeeded()
  const top = async () => (await summary.boundingBox())?.y ?? 0
  const before = await top()
  await chooser.getByRole('button', { name: 'Campohermoso' }).click()
  const byAddress = page.getByRole('link', { name: 'Agregar por URL: Campohermoso' })
  await expect(byAddress).toBeInViewport()
  expect(Math.abs((await top()) - before)).toBeLessThan(2)
  await page.keyboard.press('Tab')
  await expect(byAddress).toBeFocused()
  await page.getByText('Otras formas').click()
  const subscribe = page.getByRole('link', { name: /^Suscribirse/ })
  await expect(subscribe).toBeVisible()

  await page.setViewportSize({ width: 320, height: 640 })
  await page.locator('h1').click()
  const losPozos = page.getByRole('button', { name: 'Los Pozos' })
  await tabTo(page, losPozos)
  await page.keyboard.press('Enter')
  await expect(losPozos).toHaveAttribute('aria-pressed', 'true')
  await expect(subscribe, 'the other ways stay open').toBeVisible()
  for (const name of ['Ver el mes', 'No pasó el camión']) {
    await tabTo(page, page.getByRole('button', { name }))
    await page.keyboard.press('Space')
    await expect(page.getByRole('button', { name })).toHaveAttribute('aria-expanded', 'true')
    await expectAccessible(page)
    await expectAllTextInView(page)
  }
})
