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

test('the contact panel fits a small phone with text at 200 %, opens before hydration and closes after it, and leads on', async ({
  page,
}) => {
  const release = await holdScript(page)
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto('/about')
  const { button, panel } = widget(page)
  await test.step('before hydration, with large text', async () => {
    await expect(panel).toBeHidden()
    await expect(button).toHaveAccessibleName('Formas de contacto')
    await page.locator('html').evaluate((root) => root.style.setProperty('font-size', '200%'))
    await button.click()
    await expect(panel).toBeInViewport({ ratio: 1 })
    await expectAllTextInView(page)
    await page.locator('html').evaluate((root) => root.style.removeProperty('font-size'))
    const fetched = page.waitForResponse(/\/_\/floating-contact-/)
    release()
    await fetched
    await expect(async () => {
      await page.keyboard.press('Escape')
      await expect(panel).toBeHidden({ timeout: 100 })
    }).toPass()
    await expect(button).toBeFocused()
  })

  await test.step('on a computer', async () => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await button.click()
    await expect(panel).toBeVisible()
    await expect(panel.getByRole('link')).toHaveCount(5)
    await expectAccessible(page)
    await page.mouse.click(300, 400)
    await expect(panel, 'closed by a click elsewhere').toBeHidden()

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
  })

  await test.step('its links, and those of the footer', async () => {
    await button.click()
    await panel.getByRole('link', { name: 'Presentar una PQR' }).click()
    await expect(page).toHaveURL('/write-request')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Soluciones' }).click()
    await expect(page).toHaveURL('/#solutions')
    await expect(page.getByRole('heading', { name: 'Cada residuo tiene su camino' })).toBeInViewport()
  })
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

test('on a phone the contact buttons stay in view beside every field that has the focus, and are not printed', async ({
  page,
}) => {
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

  await test.step('on a sheet of paper', async () => {
    await page.setViewportSize({ width: 695, height: 900 })
    await expect(aside).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(aside).toBeHidden()
  })
})

/** The parts of an open case that the contact buttons cover when they are scrolled into view. */
const coveredParts = (page: Page) =>
  page.locator('.sheet :is(h2, dd, li, summary, button)').evaluateAll((parts) => {
    const aside = document.querySelector('aside.contact-buttons')
    if (!aside || parts.length === 0) return ['nothing to compare']
    const covered = parts.filter((part) => {
      part.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      const [a, b] = [aside.getBoundingClientRect(), part.getBoundingClientRect()]
      return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
    })
    return covered.map((part) => part.outerHTML)
  })

test('beside an open case the contact buttons stay in view and cover nothing, on a phone and up to 1280 px', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  const { aside, button, panel } = widget(page)
  await openCase(page, await filePqr(baseURL))
  for (const [width, height] of [
    [360, 640],
    [768, 1024],
    [1024, 700],
    [1280, 720],
  ] as const)
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height })
      await expect(aside).toBeInViewport({ ratio: 1 })
      expect(await coveredParts(page)).toEqual([])
      await button.click()
      await expect(panel).toBeInViewport({ ratio: 1 })
      if (width === 360) await expectAccessible(page)
      await button.click()
      await expect(panel).toBeHidden()
    })
})

test('on a phone the contact buttons stand in a bar below calendar and own requests, before hydration too', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const { aside } = widget(page)
  for (const path of ['/collection-routes', '/my-requests'])
    await test.step(path, async () => {
      const release = await holdScript(page)
      await page.goto(path)
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
})
