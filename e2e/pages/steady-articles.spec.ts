import type { Page } from '@playwright/test'
import { readRoutes } from '../../bench/site/built-pages.ts'
import { expect, test } from '../steps/fixtures.ts'
import { hold } from '../steps/network-steps.ts'
import { fontHasCome } from '../steps/page-checks.ts'

/** The sum of the layout shifts since then, those of the frame that is being painted included. */
const shiftsSince = (page: Page, then: number) =>
  page.evaluate(async (begin) => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    const records = observer.takeRecords() as (PerformanceEntry & { value: number })[]
    return records.filter(({ startTime }) => startTime > begin).reduce((total, { value }) => total + value, 0)
  }, then)

const widths = [320, 360, 390, 412, 768, 1024, 1350, 1440]

const frame = () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))

const setWidth = (page: Page, width: number) =>
  page.setViewportSize({ width, height: width < 768 ? 740 : 900 })

/** Takes the font away, and brings it back once the article stands in the other one; tells since when. */
async function swapFont(page: Page, width: number) {
  const font = await page.evaluateHandle(() =>
    [...document.fonts].filter(({ family }) => family === 'Figtree'),
  )
  await font.evaluate((faces) => {
    for (const face of faces) document.fonts.delete(face)
  })
  await setWidth(page, width)
  await page.evaluate(frame)
  return font.evaluate((faces) => {
    const then = performance.now()
    for (const face of faces) document.fonts.add(face)
    return then
  })
}

// The others have the same template; two are enough to see it jump.
const inEveryRun = ['/news/collection-expansion', '/news/pyrolysis-technology']
for (const path of readRoutes().filter((route) => route.startsWith('/news/')))
  test(`${path} does not jump when the font comes late`, {
    tag: inEveryRun.includes(path) ? [] : '@long',
  }, async ({ page }) => {
    await setWidth(page, widths[0] ?? 0)
    const release = await hold(page, '**/*.woff2')
    const asked = page.waitForRequest('**/*.woff2')
    await page.goto(path)
    await asked
    // A busy browser may paint parts of the page before it has read it all.
    const askedAt = await page.evaluate(() => performance.now())
    release()
    await fontHasCome(page)
    expect(await shiftsSince(page, askedAt)).toBe(0)
    for (const width of widths.slice(1))
      await test.step(`${width} px`, async () => {
        const swappedAt = await swapFont(page, width)
        await fontHasCome(page)
        expect(await shiftsSince(page, swappedAt)).toBe(0)
      })
  })
