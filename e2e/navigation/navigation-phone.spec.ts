import { expect, test } from '../steps/fixtures.ts'
import { expectAlive, phoneMenu } from '../steps/menu-steps.ts'
import { holdScript } from '../steps/network-steps.ts'
import { expectAccessible, expectAllTextInView } from '../steps/reading-checks.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

test('the menu stays through hydration, shows all items over an inert page, holds the focus, and leads to other pages', async ({
  page,
}) => {
  const release = await holdScript(page)
  await page.goto('/municipal-waste')
  const { sheet, button, details } = phoneMenu(page)
  const main = page.locator('main')
  await test.step('before hydration it closes on a download', async () => {
    await expect(sheet).toBeHidden()
    await expect(button).toHaveAccessibleName('Menú')
    await button.tap()
    const saved = page.waitForEvent('download')
    await sheet.getByRole('link', { name: /Metodología tarifaria/ }).tap()
    await saved
    await expect(sheet).toBeHidden()
  })

  await test.step('open through hydration', async () => {
    await button.tap()
    await expect(sheet).toBeVisible()
    await expect(main).not.toHaveAttribute('inert')
    release()
    await expect(main).toHaveAttribute('inert')
    await expect(sheet).toBeVisible()
    for (const link of await sheet.getByRole('link').all()) await expect(link).toBeVisible()
    await expect(page.locator('footer')).toHaveAttribute('inert')
    await expect(page.getByRole('complementary', { includeHidden: true })).toHaveJSProperty(
      'parentElement.inert',
      true,
    )
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectAllTextInView(page)
  })

  await test.step('it scrolls, and the page behind it does not', async () => {
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
    await page.mouse.move(160, 400)
    await page.mouse.wheel(0, 3000)
    await expect.poll(() => sheet.evaluate((element) => element.scrollTop)).toBeGreaterThan(0)
    await page.mouse.wheel(0, 3000)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await button.tap()
    await expect(sheet).toBeHidden()
    await expect(details).not.toHaveAttribute('open')
    await expect(page.locator('[inert]')).toHaveCount(0)
    await page.mouse.wheel(0, 300)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  })

  await test.step('it holds the focus until Escape returns it', async () => {
    await button.press('Enter')
    await expect(main).toHaveAttribute('inert')
    await page.keyboard.press('Shift+Tab')
    await expect(sheet.getByRole('link').last()).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(button).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(sheet.getByRole('link', { name: 'Nosotros', exact: true })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(button).toBeFocused()
    await expect(page.locator('[inert]')).toHaveCount(0)
  })

  await test.step('it leads to other pages, and is closed there', async () => {
    await button.tap()
    await sheet.getByRole('link', { name: 'Solicitar Cotización' }).tap()
    await expect(page).toHaveURL('/request-quote')
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('main')).not.toHaveAttribute('inert')
  })
})

test('the menu closes on a link to the same page, before hydration and after', async ({ page }) => {
  const release = await holdScript(page)
  await page.goto('/')
  const { sheet, button } = phoneMenu(page)
  await button.tap()
  await sheet.getByRole('link', { name: 'Servicios', exact: true }).tap()
  await expect(page).toHaveURL('/#utilities')
  await expect(sheet).toBeHidden()
  await expect(page.locator('#utilities')).toBeInViewport()
  release()
  await expectAlive(page)
  await expect(sheet, 'it stays closed').toBeHidden()

  await button.tap()
  await expect(page.locator('main')).toHaveAttribute('inert')
  await sheet.getByRole('link', { name: 'Nosotros', exact: true }).tap()
  await expect(page).toHaveURL('/#about')
  await expect(sheet).toBeHidden()
  await expect(page.locator('[inert]')).toHaveCount(0)
  await expect(page.locator('#about')).toBeInViewport()
})
