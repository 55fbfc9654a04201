import { expect, test } from '../steps/fixtures.ts'

const luminance = (colour: string) => {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number)
  return alpha === 0 ? 1 : (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
}

for (const path of ['/news/iso-certification', '/collection-routes', '/privacy-policy', '/municipal-waste']) {
  test(`${path} prints its text alone, black on white`, async ({ page }) => {
    await page.goto(path)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('main')).toBeVisible()
    for (const frame of ['banner', 'contentinfo', 'complementary'] as const)
      await expect(page.getByRole(frame)).toBeHidden()
    await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeHidden()

    const texts = await page
      .locator('main :is(h1, h2, h3, p, li, td, th, dt, dd):visible')
      .evaluateAll((all) =>
        all.map((element) => {
          const grounds: string[] = []
          for (let box: Element | null = element; box; box = box.parentElement)
            grounds.push(getComputedStyle(box).backgroundColor)
          return { text: element.textContent, colour: getComputedStyle(element).color, grounds }
        }),
      )
    expect(texts.length).toBeGreaterThan(10)
    for (const { text, colour, grounds } of texts) {
      expect(luminance(colour), text ?? '').toBeLessThan(0.05)
      for (const ground of grounds) expect(luminance(ground), text ?? '').toBeGreaterThan(0.95)
    }
    for (const answer of await page.locator('main details:visible > :not(summary)').all())
      await expect(answer).toBeVisible()
  })
}
