import type { Page } from '@playwright/test'
import { expect, test } from '../steps/fixtures.ts'
import { expectAlive, phoneMenu, solutionsMenu } from '../steps/menu-steps.ts'
import { holdScript } from '../steps/network-steps.ts'

const white = 'rgb(255, 255, 255)'
const clear = 'rgba(0, 0, 0, 0)'

const header = (page: Page) => page.getByRole('banner')
const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)

const expectWhitePast20 = async (page: Page) => {
  await expect(header(page)).toHaveCSS('background-color', clear)
  for (const [top, colour] of [
    [21, white],
    [20, clear],
    [400, white],
    [19, clear],
  ] as const) {
    await scrollTo(page, top)
    await expect(header(page), `at ${top} px`).toHaveCSS('background-color', colour)
  }
  await scrollTo(page, 3000)
  await expect(header(page)).toHaveCSS('color', 'rgb(19, 35, 31)')
  await expect(header(page)).toHaveCSS('position', 'fixed')
  expect(await header(page).boundingBox()).toMatchObject({ x: 0, y: 0 })
}

test('the header over the hero is clear, and white past 20 px, with and without script', async ({ page }) => {
  const release = await holdScript(page)
  await page.goto('/')
  await test.step('by the style sheet', () => expectWhitePast20(page))
  await scrollTo(page, 0)
  release()
  await expectAlive(page)
  await test.step('by React', () => expectWhitePast20(page))
})

test.describe('before hydration', () => {
  test('an opened panel stays open through hydration', async ({ page }) => {
    const release = await holdScript(page)
    await page.goto('/about')
    const { summary, panel, group } = solutionsMenu(page)
    await summary.press('Enter')
    await group('Servicio Publico de Aseo').more.press('Enter')
    await expect(group('Servicio Publico de Aseo').flyout).toBeVisible()
    release()
    await expectAlive(page)
    await expect(group('Servicio Publico de Aseo').flyout).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(summary).toBeFocused()
  })

  test('a panel under the pointer stays through hydration, and closes when the pointer leaves', async ({
    page,
  }) => {
    const release = await holdScript(page)
    await page.goto('/about')
    const { summary, panel, group } = solutionsMenu(page)
    await summary.hover()
    await group('Residuos Industriales').link.hover()
    await expect(group('Residuos Industriales').flyout).toBeVisible()
    release()
    await expectAlive(page)
    await expect(group('Residuos Industriales').flyout).toBeVisible()
    await page.mouse.move(200, 700)
    await expect(panel).toBeHidden()
  })

  test('only one of two panels is open, and after hydration too', async ({ page }) => {
    const release = await holdScript(page)
    await page.goto('/about')
    const { summary, panel } = solutionsMenu(page)
    const other = page.locator('details[data-key="La empresa"]')
    await summary.press('Enter')
    await other.locator('summary').press('Enter')
    await expect(other).toHaveAttribute('open')
    await expect(panel).toBeHidden()
    release()
    await expectAlive(page)
    await summary.press('Enter')
    await expect(panel).toBeVisible()
    await expect(other).not.toHaveAttribute('open')
  })

  test.describe('on a tablet that is turned', () => {
    test.use({ viewport: { width: 800, height: 1280 }, hasTouch: true })

    test('the page is not inert behind a menu that is gone', async ({ page }) => {
      const release = await holdScript(page)
      await page.goto('/about')
      await phoneMenu(page).button.tap()
      await page.setViewportSize({ width: 1280, height: 800 })
      release()
      await expectAlive(page)
      await expect(phoneMenu(page).details).not.toHaveAttribute('open')
      await expect(page.locator('[inert]')).toHaveCount(0)
    })
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

    test('the menu closes on a download, and an open menu stays open through hydration', async ({ page }) => {
      const release = await holdScript(page)
      await page.goto('/about')
      const { button, sheet } = phoneMenu(page)
      await button.tap()
      const saved = page.waitForEvent('download')
      await sheet.getByRole('link', { name: /Metodología tarifaria/ }).tap()
      await saved
      await expect(sheet).toBeHidden()

      await button.tap()
      await expect(sheet).toBeVisible()
      await expect(page.locator('main')).not.toHaveAttribute('inert')
      release()
      await expect(page.locator('main')).toHaveAttribute('inert')
      await expect(sheet).toBeVisible()
      await button.tap()
      await expect(sheet).toBeHidden()
    })
  })
})
