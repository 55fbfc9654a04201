import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../steps/fixtures.ts'
import { openForm } from '../steps/forms/form-steps.ts'
import { expectAlive } from '../steps/menu-steps.ts'
import { holdScript } from '../steps/network-steps.ts'
import { openCase } from '../steps/person/case-steps.ts'
import { filePqr } from '../steps/person/office-steps.ts'
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

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox()
  if (!box) throw new Error('The element is not shown')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

async function expectApart(one: Locator, other: Locator) {
  const [a, b] = [await boxOf(one), await boxOf(other)]
  const apart = a.right <= b.x || b.right <= a.x || a.bottom <= b.y || b.bottom <= a.y
  expect(apart, JSON.stringify({ a, b })).toBe(true)
}

test('on a phone the contact buttons stay in view beside every field that has the focus', async ({
  page,
}) => {
  // A smooth scrolling that a Tab interrupts ends a few pixels off.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 360, height: 640 })
  await openForm(page, '/write-request')
  const { aside, button, panel } = widget(page)
  const fields = page.locator('main form').locator('input, select, textarea')
  const last = fields.last()
  await fields.first().focus()
  for (let reached = false; !reached; ) {
    const focused = page.locator('main :focus')
    await expect(aside).toBeInViewport({ ratio: 1 })
    await expectApart(aside, focused)
    reached = await last.evaluate((element) => element === document.activeElement)
    await page.keyboard.press('Tab')
  }
  await button.click()
  await expect(panel).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  // The last line of the page is above the bar.
  await page.keyboard.press('Escape')
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await expectApart(aside, page.getByRole('contentinfo').getByRole('link', { name: 'Transparencia' }))
})

for (const [width, height] of [
  [360, 640],
  [768, 1024],
  [1024, 700],
  [1280, 720],
] as const)
  test(`beside an open case the contact buttons stay in view and cover nothing at ${width} px`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height })
    await openCase(page, await filePqr(baseURL))
    const { aside, button, panel } = widget(page)
    for (const part of await page.locator('.sheet :is(h2, dd, li, summary, button)').all()) {
      await part.evaluate((element) => element.scrollIntoView({ block: 'nearest', behavior: 'instant' }))
      await expect(aside).toBeInViewport({ ratio: 1 })
      await expectApart(aside, part)
    }
    await button.click()
    await expect(panel).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
  })

for (const path of ['/collection-routes', '/my-requests'])
  test(`on a phone the contact buttons stand in a bar below the answer of ${path}, before hydration too`, async ({
    page,
  }) => {
    const release = await holdScript(page)
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto(path)
    const { aside } = widget(page)
    const bar = { x: 0, y: 588, width: 360, height: 52 }
    expect(await aside.boundingBox()).toEqual(bar)
    release()
    await expectAlive(page)
    expect(await aside.boundingBox()).toEqual(bar)

    const sentence = aside.getByText('¿Necesita ayuda?')
    await expect(sentence).toBeVisible()
    await page.locator('html').evaluate((root) => root.style.setProperty('font-size', '200%'))
    await expect(sentence, 'with text at 200 %').toBeHidden()
    for (const button of await aside.locator('> a, summary').all())
      await expect(button).toBeInViewport({ ratio: 1 })
  })

test('the contact buttons are not printed, at the width of a sheet of paper', async ({ page }) => {
  await openForm(page, '/write-request')
  await page.setViewportSize({ width: 695, height: 900 })
  await expect(widget(page).aside).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(widget(page).aside).toBeHidden()
})
