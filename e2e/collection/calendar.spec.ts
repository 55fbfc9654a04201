import { readFile } from 'node:fs/promises'
import ICAL from 'ical.js'
import { openCalendar } from '../steps/collection-steps.ts'
import { expect, test } from '../steps/fixtures.ts'
import { tabTo, theForm } from '../steps/forms/form-steps.ts'
import { expectAccessible, expectAllTextInView } from '../steps/reading-checks.ts'

const quoted = 'Próxima recolección: lunes 23 de noviembre, 6:00 a. m. Saque la basura desde las 3:00 a. m.'

test('a route is chosen once, and known on the other pages', async ({ page }) => {
  await openCalendar(page)
  const calendar = page.locator('#calendario')
  await expect(calendar).not.toContainText('Próxima recolección')
  await page.getByRole('button', { name: 'Los Pozos' }).click()
  await expect(calendar).toContainText(quoted)
  await expect(calendar.getByRole('listitem').filter({ hasText: /^\w+ \d+ de/ })).toHaveText([
    'Lunes 23 de noviembre6:00 a. m.',
    'Martes 24 de noviembre6:00 a. m.',
    'Lunes 30 de noviembre6:00 a. m.',
    'Martes 1 de diciembre6:00 a. m.',
    'Lunes 7 de diciembre6:00 a. m.',
  ])
  await page.reload()
  await expect(calendar).toContainText(quoted)
  for (const path of ['/municipal-waste', '/']) {
    await page.goto(path)
    await expect(page.getByRole('main')).toContainText(quoted)
  }
})

test('the small piece leads to the page of routes, and chooses there', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-21T15:00:00Z'))
  await page.goto('/collection-routes#campohermoso')
  await expect(page.locator('#calendario')).toContainText('viernes 27 de noviembre, 7:00 a. m.')
})

for (const [moment, words] of [
  ['2026-11-23T10:30:00Z', 'hoy, lunes 23 de noviembre, 6:00 a. m.'],
  ['2026-11-23T11:30:00Z', 'mañana, martes 24 de noviembre, 6:00 a. m.'],
  ['2026-11-23T11:30:00Z', 'La de hoy comenzó a las 6:00 a. m.'],
  ['2026-11-16T11:30:00Z', 'La de hoy, 6:00 a. m., no fue confirmada: es festivo'],
  [
    '2026-11-15T15:00:00Z',
    'mañana, lunes 16 de noviembre, 6:00 a. m. Festivo: por confirmar. Si se confirma, saque',
  ],
] as const) {
  test(`at ${moment} it says «${words}»`, async ({ page }) => {
    await openCalendar(page, { at: new Date(moment) })
    await page.getByRole('button', { name: 'Los Pozos' }).click()
    await expect(page.locator('#calendario')).toContainText(words)
  })
}

for (const timezoneId of ['Pacific/Auckland', 'Asia/Tokyo', 'Europe/Madrid', 'Pacific/Honolulu']) {
  test.describe(`a phone set to ${timezoneId}`, () => {
    test.use({ timezoneId })
    test('shows the days and hours of Bogotá', async ({ page }) => {
      await openCalendar(page, { at: new Date('2026-11-23T02:00:00Z') })
      await page.getByRole('button', { name: 'Los Pozos' }).click()
      await expect(page.locator('#calendario')).toContainText('mañana, lunes 23 de noviembre, 6:00 a. m.')
    })
  })
}

test('it is shared by WhatsApp, or by the sheet of the device', async ({ page }) => {
  await openCalendar(page)
  await page.getByRole('button', { name: 'Los Pozos' }).click()
  const share = page.getByRole('link', { name: 'Compartir' })
  const text = new URL((await share.getAttribute('href')) ?? '').searchParams.get('text') ?? ''
  expect(text).toContain('Recolección de basura en Los Pozos:\n• lunes 23 de noviembre, 6:00 a. m.\n')
  expect(text).toContain('• lunes 7 de diciembre')
  expect(text).toContain('/collection-routes#los-pozos')

  await page.evaluate(() => {
    navigator.share = async (data) => void Object.assign(window, { shared: data?.text })
  })
  await share.click()
  await expect.poll(() => page.evaluate(() => (window as { shared?: string }).shared)).toBe(text)
})

test('«No pasó el camión» begins the PQR', async ({ page }) => {
  await openCalendar(page)
  await page.getByRole('button', { name: 'Los Pozos' }).click()
  await page.getByRole('button', { name: 'No pasó el camión' }).click()
  await page.getByRole('link', { name: 'Escribir la PQR' }).click()
  await expect(page).toHaveURL('/write-request')
  await expect(theForm(page).getByLabel('Tipo de solicitud')).toHaveValue('complaint')
  await expect(theForm(page).getByLabel('Descripción')).toHaveValue(
    /^El camión recolector no pasó por Los Pozos el martes 17 de noviembre de 2026 \(hora de la ruta: 6:00 a\. m\.\)/,
  )
  await expect(
    theForm(page).getByText('Empezamos el formulario por usted: revíselo y complételo.'),
  ).toBeVisible()
  await expect(theForm(page).getByText('Recuperamos')).toHaveCount(0)

  // On another day, a holiday, without having sent it.
  await openCalendar(page, { at: new Date('2026-11-16T15:00:00Z'), path: '/collection-routes#los-pozos' })
  await page.getByRole('button', { name: 'No pasó el camión' }).click()
  await expect(page.getByText('Era festivo y la empresa no la confirmó.')).toBeVisible()
  await page.getByRole('link', { name: 'Escribir la PQR' }).click()
  await expect(theForm(page).getByLabel('Descripción')).toHaveValue(/el lunes 16 de noviembre de 2026/)
})

test('and leaves alone what was typed there before', async ({ page }) => {
  await page.goto('/write-request')
  await expect(theForm(page).locator('[type=submit]')).toBeEnabled()
  await theForm(page).getByLabel('Descripción').fill('Otra cosa, a medio escribir')
  await theForm(page).getByLabel('Nombre completo').fill('Marta')
  await page.goto('/collection-routes#los-pozos')
  await page.getByRole('button', { name: 'No pasó el camión' }).click()
  await page.getByRole('link', { name: 'Escribir la PQR' }).click()
  await expect(theForm(page).getByLabel('Tipo de solicitud')).toHaveValue('complaint')
  await expect(theForm(page).getByLabel('Descripción')).toHaveValue('Otra cosa, a medio escribir')
  await expect(theForm(page).getByLabel('Nombre completo')).toHaveValue('Marta')
})

test('it goes into the calendar of the phone', async ({ page, baseURL }) => {
  await openCalendar(page)
  await page.getByRole('button', { name: 'San Juan de Lozada' }).click()
  await page.getByText('Agregar al calendario de su teléfono').click()
  const host = new URL(baseURL ?? '').host
  const feed = `webcal://${host}/calendar/san-juan-de-lozada.ics`
  await expect(page.getByRole('link', { name: 'Suscribirse' })).toHaveAttribute('href', feed)
  const google = await page.getByRole('link', { name: 'Agregar por URL' }).getAttribute('href')
  expect(new URL(google ?? '').searchParams.get('cid')).toBe(feed)
  const link = page.getByRole('link', { name: /^Descargar.*San Juan de Lozada/ })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  const file = await readFile(await download.path(), 'utf8')
  expect(new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').length).toBeGreaterThan(45)
})

test.describe('on an iPhone', () => {
  test.use({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15' })
  test('the subscription comes first, with what the phone will ask', async ({ page }) => {
    await openCalendar(page)
    await page.getByText('Agregar al calendario de su teléfono').click()
    const ways = page.locator('#calendario h3')
    await expect(ways.first()).toHaveText('iPhone, iPad o Mac')
    await expect(page.getByText('pregunta si conserva las alertas')).toBeVisible()
    await expect(page.getByText('Google no usa las alertas')).toBeVisible()
  })
})

test.describe('at 320 pixels', () => {
  test.use({ viewport: { width: 320, height: 640 } })
  test('the keyboard reaches everything, and every state is accessible', async ({ page }) => {
    await openCalendar(page)
    await tabTo(page, page.getByRole('button', { name: 'Campohermoso' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Campohermoso' })).toHaveAttribute('aria-pressed', 'true')
    for (const name of ['Ver el mes', 'No pasó el camión']) {
      await tabTo(page, page.getByRole('button', { name }))
      await page.keyboard.press('Space')
      await expect(page.getByRole('button', { name })).toHaveAttribute('aria-expanded', 'true')
      await expectAccessible(page)
      await expectAllTextInView(page)
    }
    await page.getByText('Agregar al calendario de su teléfono').click()
    await expectAccessible(page)
    await expectAllTextInView(page)
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('the dates of four weeks stand there, with the day they were computed', async ({ page }) => {
    await page.goto('/collection-routes')
    const calendar = page.locator('#calendario')
    await expect(calendar).toContainText(/Fechas calculadas el \d+ de \w+ de \d{4}/)
    await expect(calendar.locator('table tr')).toHaveCount(12)
    await expect(page.getByRole('table', { name: 'Horario de recolección' })).toContainText('8:30 AM')
    await page.getByText('Agregar al calendario de su teléfono').click()
    await expect(page.getByRole('link', { name: 'Descargar: Campohermoso' })).toHaveAttribute(
      'href',
      '/calendar/campohermoso.ics',
    )
    await page.goto('/municipal-waste')
    await page.getByRole('main').getByRole('link', { name: 'Los Pozos' }).click()
    await expect(page).toHaveURL('/collection-routes#los-pozos')
  })
})
