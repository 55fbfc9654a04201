import type { Page } from '@playwright/test'
import { expect, test } from '../steps/fixtures.ts'
import { expectAlive, solutionsMenu } from '../steps/menu-steps.ts'
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

test('the header over the hero is clear, and white past 20 px, with and without script; a chosen link closes its menu', async ({
  page,
}) => {
  const release = await holdScript(page)
  await page.goto('/')
  await test.step('by the style sheet', () => expectWhitePast20(page))
  await scrollTo(page, 0)
  release()
  await expectAlive(page)
  await test.step('by React', () => expectWhitePast20(page))

  await test.step('a link to the same page closes the menu under the pointer', async () => {
    const { summary, panel } = solutionsMenu(page)
    await summary.hover()
    await panel.getByRole('link', { name: 'Todas las soluciones' }).click()
    await expect(page).toHaveURL('/#solutions')
    await expect(panel).toBeHidden()
    await expect(page.locator('#solutions')).toBeInViewport()
    await summary.hover()
    await expect(panel).toBeVisible()
  })
})
