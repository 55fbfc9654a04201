import { expect, test } from '../steps/fixtures.ts'

for (const path of ['/', '/about', '/recycling-programs', '/news/collection-expansion']) {
  test(`${path}: every figure stands on one line, in its column`, async ({ page }) => {
    for (const width of [320, 640, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      const figures = await page.locator('dl.grid dd.font-extrabold').evaluateAll((all) =>
        all.map((figure) => {
          const text = new Range()
          text.selectNodeContents(figure)
          const fits = text.getBoundingClientRect().width <= figure.clientWidth
          return { lines: text.getClientRects().length, fits }
        }),
      )
      expect(figures.length).toBeGreaterThan(0)
      for (const figure of figures) expect(figure, `${width} px`).toEqual({ lines: 1, fits: true })
    }
  })
}
