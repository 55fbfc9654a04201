import type { Page } from '@playwright/test'
import { readRoutes, wakesByItself } from '../../bench/site/built-pages.ts'
import { expect, test } from '../steps/fixtures.ts'
import { recordScripts } from '../steps/network-steps.ts'
import { expectAccessible, expectAllTextInView } from '../steps/reading-checks.ts'
import { specifiedRoutes } from '../steps/specified-routes.ts'

const expectSaneOutline = async (page: Page) => {
  const levels = await page
    .locator(':is(h1, h2, h3, h4, h5, h6):visible')
    .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName[1])))
  expect(levels.filter((level) => level === 1)).toHaveLength(1)
  for (const [index, level] of levels.entries()) expect(level - (levels[index - 1] ?? 0)).toBeLessThan(2)
}

const expectLandmarks = async (page: Page) => {
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-CO')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible()
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Contacto' })).toBeVisible()
}

const expectSkipLink = async (page: Page) => {
  const skip = page.getByRole('link', { name: 'Saltar al contenido' })
  await expect(skip).not.toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
}

test('every page of the specification is built, and wakes when it should', () => {
  expect(readRoutes()).toEqual(expect.arrayContaining(specifiedRoutes.map(({ path }) => path)))
  for (const { path, alive } of specifiedRoutes) expect(wakesByItself(path), path).toBe(alive === 'load')
})

for (const path of readRoutes()) {
  test(`${path} reads well at every size`, async ({ page }) => {
    const scripts = recordScripts(page)
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    await expectSaneOutline(page)
    await expectLandmarks(page)
    if (path !== '/')
      await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expectSkipLink(page)
    await expect(page.locator('html'), 'everything is laid out').toHaveAttribute('data-laid-out')
    await expectAccessible(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectAllTextInView(page)
    await page.locator('html').evaluate((root) => {
      root.style.fontSize = '200%'
    })
    await expectAllTextInView(page)
    await page.setViewportSize({ width: 640, height: 800 })
    await expectAllTextInView(page)
    if (!wakesByItself(path)) expect(scripts, 'no script until touched').toEqual([])
  })
}
