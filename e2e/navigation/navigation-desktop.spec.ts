import { expect, test } from '../steps/fixtures.ts'
import { desktopMenu, expectAlive, phoneMenu, solutionsMenu } from '../steps/menu-steps.ts'
import { holdScript } from '../steps/network-steps.ts'
import { expectAccessible } from '../steps/reading-checks.ts'

test.use({ viewport: { width: 1280, height: 800 } })

test('panel and flyouts open under the mouse, stay through hydration, and close when it leaves', async ({
  page,
}) => {
  const release = await holdScript(page)
  await page.goto('/securitycell')
  const { summary, panel, group } = solutionsMenu(page)
  const [first, second] = [group('Residuos Industriales'), group('Servicio Publico de Aseo')]
  await test.step('before hydration and after', async () => {
    await expect(panel).toBeHidden()
    await summary.hover()
    await expect(panel).toBeVisible()
    await first.link.hover()
    await expect(first.flyout).toBeVisible()
    release()
    await expectAlive(page)
    await expect(first.flyout).toBeVisible()
    await page.mouse.move(200, 700)
    await expect(panel).toBeHidden()
  })

  await test.step('from one flyout to another', async () => {
    await summary.hover()
    await expect(panel).toBeVisible()
    await first.link.hover()
    await expect(first.flyout).toBeVisible()
    await first.flyout.getByRole('link', { name: 'Escombrera' }).hover()
    await second.link.hover()
    await expect(second.flyout).toBeVisible()
    await expect(first.flyout).toBeHidden()
    await expectAccessible(page)
    await panel.getByRole('link', { name: 'Residuos Peligrosos' }).hover()
    await expect(second.flyout).toBeHidden()
    await expect(panel).toBeVisible()
  })

  await test.step('closed by Escape, and by leaving', async () => {
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await page.mouse.move(200, 700)
    await summary.hover()
    await expect(panel).toBeVisible()
    await page.mouse.move(200, 700)
    await expect(panel).toBeHidden()
    await summary.hover()
    await expect(panel).toBeVisible()
    await summary.click()
    await expect(panel, 'a click of the mouse that opened it by hovering').toBeVisible()
  })

  await test.step('a document comes as a download', async () => {
    await second.link.hover()
    const link = panel.getByRole('link', { name: 'Contrato de Condiciones Uniformes' })
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(download.suggestedFilename()).toBe('CCU-Yari-Ambiental.pdf')
    await expect(panel).toBeHidden()
  })
})

test('Enter and Space open the menu, one panel at a time, Tab walks through it, Escape returns the focus', async ({
  page,
}) => {
  const release = await holdScript(page)
  await page.goto('/about')
  const { summary, panel, group } = solutionsMenu(page)
  const { link, more, flyout } = group('Residuos Industriales')
  const other = page.locator('details[data-key="La empresa"]')
  await test.step('only one panel is open, before hydration', async () => {
    await summary.press('Enter')
    await other.locator('summary').press('Enter')
    await expect(other).toHaveAttribute('open')
    await expect(panel).toBeHidden()
  })

  await test.step('by Tab into a flyout, which stays open through hydration', async () => {
    await summary.focus()
    await page.keyboard.press('Enter')
    await expect(panel).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(panel.getByRole('link', { name: 'Todas las soluciones' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(link).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(more).toBeFocused()
    await expect(more).toHaveAccessibleName('Ver más de Residuos Industriales')
    await page.keyboard.press('Space')
    await expect(flyout).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(flyout.getByRole('link').first()).toBeFocused()
    release()
    await expectAlive(page)
    await expect(flyout).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(summary).toBeFocused()
  })

  await test.step('after hydration', async () => {
    await page.keyboard.press('Space')
    await expect(panel).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(panel).toBeHidden()
    await page.keyboard.press('Enter')
    await expect(panel).toBeVisible()
    await page.keyboard.press('Shift+Tab')
    await expect(desktopMenu(page).getByRole('link', { name: 'Servicios' })).toBeFocused()
    await expect(panel, 'still inside the menu').toBeVisible()
    await page.getByRole('link', { name: 'Iniciar sesión' }).focus()
    await expect(panel).toBeHidden()

    await other.locator('summary').press('Enter')
    await expect(other).toHaveAttribute('open')
    await summary.press('Enter')
    await expect(panel).toBeVisible()
    await expect(other).not.toHaveAttribute('open')
    await page.mouse.click(200, 700)
    await expect(panel, 'a click outside closes what the keyboard opened').toBeHidden()
  })
})

test.describe('on a tablet', () => {
  test.use({ hasTouch: true, viewport: { width: 800, height: 1280 } })

  test('a page that is turned is not left inert, and a tap opens and closes panel and flyout', {
    tag: '@long',
  }, async ({ page }) => {
    const menu = phoneMenu(page)
    const release = await holdScript(page)
    await page.goto('/about')
    await test.step('turned before hydration', async () => {
      await menu.button.tap()
      await page.setViewportSize({ width: 1280, height: 800 })
      release()
      await expectAlive(page)
      await expect(menu.details).not.toHaveAttribute('open')
      await expect(page.locator('[inert]')).toHaveCount(0)
    })

    await test.step('turned after it', async () => {
      await page.setViewportSize({ width: 768, height: 1180 })
      await menu.button.tap()
      await expect(page.locator('main')).toHaveAttribute('inert')
      await page.setViewportSize({ width: 1280, height: 800 })
      await expect(page.locator('[inert]')).toHaveCount(0)
      await expect(menu.details).not.toHaveAttribute('open')
    })

    const { summary, panel, group } = solutionsMenu(page)
    const { link, more, flyout } = group('Residuos Industriales')
    await summary.tap()
    await expect(panel).toBeVisible()
    await expect(flyout).toBeHidden()
    await more.tap()
    await expect(flyout).toBeVisible()
    await more.tap()
    await expect(flyout).toBeHidden()
    await expect(panel).toBeVisible()
    await summary.tap()
    await expect(panel).toBeHidden()
    await summary.tap()
    await expect(panel).toBeVisible()
    await page.touchscreen.tap(200, 700)
    await expect(panel).toBeHidden()
    await summary.tap()
    await link.tap()
    await expect(page).toHaveURL('/industrial-waste')
  })
})
