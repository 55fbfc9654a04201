import { hasForm, readRoutes } from '../../bench/site/built-pages.ts'
import { expect, test } from '../steps/fixtures.ts'
import { phoneMenu, solutionsMenu } from '../steps/menu-steps.ts'

test.describe('a browser without script', () => {
  test.use({ javaScriptEnabled: false })

  test('opens menus and flyouts by mouse and by keyboard', async ({ page }) => {
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
  })

  test('opens the folded answers and the contact panel', async ({ page }) => {
    await page.goto('/bioremediationservice')
    const answer = page.getByText('La prueba inicial permite estimarlo')
    await expect(answer).toBeHidden()
    await page.getByText('¿Cuánto demora?').click()
    await expect(answer).toBeVisible()
    const aside = page.getByRole('complementary', { name: 'Contacto' })
    await aside.locator('summary').click()
    await expect(aside.getByRole('link', { name: 'Llamar' })).toBeVisible()
  })

  test('reads the whole home: slides, figures, news and the way there', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const news = page.locator('#news article').getByRole('link')
    await expect(news).toHaveCount(5)
    for (const link of await news.all()) await expect(link).toBeVisible()
    for (const address of await page.locator('#location address, footer address').all())
      await expect(address).toContainText('Km 7,5')
  })

  test('finds the places inside the home', async ({ page }) => {
    await page.goto('/about')
    const links = page.getByRole('contentinfo')
    for (const [name, place] of [
      ['Soluciones', '#solutions'],
      ['Nosotros', '#about'],
      ['Servicios', '#utilities'],
    ] as const) {
      await links.getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(`/${place}`)
      await expect(page.locator(place).getByRole('heading', { level: 2 })).toBeInViewport()
    }
  })

  test('downloads the documents', async ({ page }) => {
    await page.goto('/municipal-waste')
    const link = page.getByRole('main').getByRole('link', { name: /Contrato de Condiciones Uniformes/ })
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(download.suggestedFilename()).toBe('CCU-Yari-Ambiental.pdf')
  })

  for (const path of readRoutes().filter(hasForm)) {
    test(`${path} shows its form and lets nothing typed into an address`, async ({ page }) => {
      await page.goto(path)
      const form = page.getByRole('main').locator('form')
      await expect(form.locator('[type=submit]')).toBeDisabled()
      const field = form.getByRole('textbox').first()
      await field.fill('ana@ejemplo.com')
      await field.press('Enter')
      await expect(page).toHaveURL(path)
    })
  }

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

    test('opens the menu, chooses and closes', async ({ page }) => {
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
})
