import type { Page } from '@playwright/test'
import { readRoutes } from '../../bench/site/built-pages.ts'
import { expect, test } from '../steps/fixtures.ts'
import { hold } from '../steps/network-steps.ts'

/** The sum of the layout shifts since then, those of the frame that is being painted included. */
const shiftsSince = (page: Page, then: number) =>
  page.evaluate(async (begin) => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    const records = observer.takeRecords() as (PerformanceEntry & { value: number })[]
    return records.filter(({ startTime }) => startTime > begin).reduce((total, { value }) => total + value, 0)
  }, then)

for (const path of readRoutes().filter((route) => route.startsWith('/news/')))
  test(`${path} does not jump when the font comes late`, async ({ page }) => {
    for (const width of [320, 360, 390, 412, 768, 1024, 1350, 1440])
      await test.step(`${width} px`, async () => {
        await page.unrouteAll()
        await page.setViewportSize({ width, height: width < 768 ? 740 : 900 })
        const release = await hold(page, '**/*.woff2')
        const asked = page.waitForRequest('**/*.woff2')
        await page.goto(path)
        await asked
        // A busy browser may paint parts of the page before it has read it all.
        const askedAt = await page.evaluate(() => performance.now())
        release()
        await expect(page.locator('html')).toHaveAttribute('data-laid-out')
        const loaded = () =>
          [...document.fonts].some(({ family, status }) => family === 'Figtree' && status === 'loaded')
        expect(await page.evaluate(loaded)).toBe(true)
        expect(await shiftsSince(page, askedAt)).toBe(0)
      })
  })
