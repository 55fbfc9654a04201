import type { Page } from '@playwright/test'
import { expect, test } from '../steps/fixtures.ts'
import { holdScript } from '../steps/network-steps.ts'
import { expectAccessible, expectAllTextInView } from '../steps/reading-checks.ts'

const widget = (page: Page) => {
  const aside = page.getByRole('complementary', { name: 'Contacto' })
  return { aside, button: aside.locator('summary'), panel: aside.getByRole('list') }
}

test('the contact widget opens and closes its panel, and the footer leads to the home page', async ({
  page,
}) => {
  await page.goto('/about')
  const { button, panel } = widget(page)
  await expect(panel).toBeHidden()
  await expect(button).toHaveAccessibleName('Formas de contacto')
  await button.click()
  await expect(panel).toBeVisible()
  await expect(panel.getByRole('link')).toHaveCount(5)
  await expectAccessible(page)
  // The panel opens without script, and closes by a click elsewhere as soon as the script is there.
  await expect(async () => {
    await page.mouse.click(300, 400)
    await expect(panel).toBeHidden({ timeout: 500 })
  }).toPass()

  await button.press('Enter')
  await page.keyboard.press('Tab')
  await expect(panel.getByRole('link', { name: 'Llamar' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await expect(panel).toBeVisible()
  await button.click()
  await expect(panel).toBeHidden()
  await button.click()
  await panel.getByRole('link', { name: 'Presentar una PQR' }).click()
  await expect(page).toHaveURL('/write-request')

  await page.getByRole('contentinfo').getByRole('link', { name: 'Soluciones' }).click()
  await expect(page).toHaveURL('/#solutions')
  await expect(page.getByRole('heading', { name: 'Cada residuo tiene su camino' })).toBeInViewport()
})

test('the contact panel fits a small phone with text at 200 %, and opens before hydration', async ({
  page,
}) => {
  const release = await holdScript(page)
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto('/about')
  await page.locator('html').evaluate((root) => root.style.setProperty('font-size', '200%'))
  const { button, panel } = widget(page)
  await button.click()
  await expect(panel).toBeInViewport({ ratio: 1 })
  await expectAllTextInView(page)
  const fetched = page.waitForResponse(/\/_\/floating-contact-/)
  release()
  await fetched
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden({ timeout: 100 })
  }).toPass()
  await expect(button).toBeFocused()
})
