import { expect, test } from '../steps/fixtures.ts'
import { fontHasCome, layOutWhole } from '../steps/page-checks.ts'

const scrolled = () => Math.round(scrollY)

test('/bioremediationservice opens at its top, also after a reload; another page stays where it was', async ({
  page,
}) => {
  for (const [path, place] of [
    ['/bioremediationservice', 0],
    ['/watertreatment', 1500],
  ] as const)
    await test.step(path, async () => {
      await page.goto(path)
      await layOutWhole(page)
      await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
      await expect.poll(() => page.evaluate(scrolled)).toBe(1500)
      await page.reload()
      await fontHasCome(page)
      await expect.poll(() => page.evaluate(scrolled)).toBe(place)
    })
})
