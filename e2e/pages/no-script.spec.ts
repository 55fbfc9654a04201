import { expect, test } from '../steps/fixtures.ts'
import { phoneMenu, solutionsMenu } from '../steps/menu-steps.ts'

test.use({ javaScriptEnabled: false })

test('menus open by mouse and by keyboard, and a form puts nothing typed into an address', async ({
  page,
}) => {
  await page.goto('/')
  const { summary, panel, group } = solutionsMenu(page)
  const { link, more, flyout } = group('Servicio Publico de Aseo')
  await summary.hover()
  await expect(panel).toBeVisible()
  await link.hover()
  await expect(flyout).toBeVisible()
  await page.mouse.move(200, 700)
  await expect(panel).toBeHidden()

  await summary.press('Enter')
  await expect(panel).toBeVisible()
  await more.press('Space')
  await expect(flyout).toBeVisible()
  await flyout.getByRole('link', { name: 'PQR', exact: true }).press('Enter')
  await expect(page).toHaveURL('/write-request')

  const form = page.getByRole('main').locator('form')
  await expect(form.locator('[type=submit]')).toBeDisabled()
  const field = form.getByRole('textbox').first()
  await field.fill('ana@ejemplo.com')
  await field.press('Enter')
  await expect(page).toHaveURL('/write-request')
  await expect(field, 'the page was not loaded anew').toHaveValue('ana@ejemplo.com')
})

test('a visitor opens a page at its top, folded answers, the contact panel and documents', async ({
  page,
}) => {
  await page.goto('/industrial-waste')
  await page
    .getByRole('main')
    .getByRole('link', { name: /biorremediación/i })
    .first()
    .click()
  await expect(page).toHaveURL('/bioremediationservice')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  const answer = page.getByText('La prueba inicial permite estimarlo')
  await expect(answer).toBeHidden()
  await page.getByText('¿Cuánto demora?').click()
  await expect(answer).toBeVisible()
  const aside = page.getByRole('complementary', { name: 'Contacto' })
  await aside.locator('summary').click()
  await expect(aside.getByRole('link', { name: 'Llamar' })).toBeVisible()

  await page.goto('/municipal-waste')
  const link = page.getByRole('main').getByRole('link', { name: /Contrato de Condiciones Uniformes/ })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toBe('CCU-Yari-Ambiental.pdf')
})

test('the home page shows its picture, a row of news and the address, and links find its sections', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const slides = page.locator('img[data-phase]')
  await expect(slides).toHaveCount(1)
  await expect.poll(() => slides.evaluate((slide: HTMLImageElement) => slide.naturalWidth)).toBeGreaterThan(0)
  await expect(page.getByRole('button', { name: 'Pausar presentación' })).toBeHidden()

  const carousel = page.getByRole('region', { name: 'Noticias en carrusel' })
  const news = carousel.getByRole('article').getByRole('link')
  await expect(news).toHaveCount(5)
  for (const link of await news.all()) await expect(link).toBeVisible()
  await expect(carousel.getByRole('button'), 'no dead buttons').toHaveCount(0)
  const row = carousel.locator('div:has(> ul)')
  expect(await row.evaluate((list) => list.scrollWidth > list.clientWidth)).toBe(true)
  for (const address of await page.locator('#location address, footer address').all())
    await expect(address).toContainText('Km 7,5')

  await page.goto('/about')
  for (const [name, place] of [
    ['Soluciones', '#solutions'],
    ['Nosotros', '#about'],
    ['Servicios', '#utilities'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(`/${place}`)
    await expect(page.locator(place).getByRole('heading', { level: 2 })).toBeInViewport()
  }
})

test('a visitor reads that changes of the routes are not shown, and where to call', async ({ page }) => {
  for (const [path, place] of [
    ['/collection-routes', '#avisos'],
    ['/', '#collection'],
  ] as const) {
    await page.goto(path)
    const words = page.locator(place).locator('noscript')
    await expect(words, path).toBeVisible()
    const sentence = 'Sin JavaScript no mostramos los cambios: llámenos al'
    await expect(words).toContainText(sentence, { useInnerText: true })
    await expect(words.locator('a')).toHaveAttribute('href', /^tel:/)
    await expect(page.locator(place).getByText('con tres días de anticipación')).toBeHidden()
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('the menu opens, closes and leads to a page', async ({ page }) => {
    await page.goto('/about')
    const { button, sheet } = phoneMenu(page)
    await button.tap()
    await expect(sheet).toBeVisible()
    await button.tap()
    await expect(sheet).toBeHidden()
    await button.tap()
    await sheet.getByRole('link', { name: 'Escombrera' }).tap()
    await expect(page).toHaveURL('/escombreraservice')
  })
})
