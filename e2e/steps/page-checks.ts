import { expect, type Page } from '@playwright/test'

/** The lines of the text no longer change. */
export const fontHasCome = (page: Page) =>
  page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => family === 'Figtree' && status === 'loaded'),
  )

/** Lays out what is far below too, so that positions can be measured. */
export async function layOutWhole(page: Page) {
  await fontHasCome(page)
  await page.evaluate(() => document.documentElement.classList.add('whole'))
}

export async function expectSaneOutline(page: Page) {
  const levels = await page
    .locator(':is(h1, h2, h3, h4, h5, h6):visible')
    .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName[1])))
  expect(levels.filter((level) => level === 1)).toHaveLength(1)
  for (const [index, level] of levels.entries()) expect(level - (levels[index - 1] ?? 0)).toBeLessThan(2)
}

export async function expectLandmarks(page: Page) {
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-CO')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible()
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Contacto' })).toBeVisible()
}

export async function expectSkipLink(page: Page) {
  const skip = page.getByRole('link', { name: 'Saltar al contenido' })
  await expect(skip).not.toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
}

/** Every figure, such as «14+» or «1.000», stands on one line, in its column. */
export async function expectFiguresOnOneLine(page: Page) {
  for (const width of [320, 640, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const figures = await page
      .locator('main dd')
      .filter({ hasText: /^[\d.]+\D{0,3}$/ })
      .evaluateAll((all) =>
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
}

const luminance = (colour: string) => {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number)
  return alpha === 0 ? 1 : (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
}

/** On paper there is the text alone, black on white. */
export async function expectPlainOnPaper(page: Page) {
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('main')).toBeVisible()
  for (const frame of ['banner', 'contentinfo', 'complementary'] as const)
    await expect(page.getByRole(frame)).toBeHidden()
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeHidden()

  const texts = await page.locator('main :is(h1, h2, h3, p, li, td, th, dt, dd):visible').evaluateAll((all) =>
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
}

/** The sum of all layout shifts, those of the frame that is being painted included. */
export const layoutShift = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((painted) => requestAnimationFrame(painted))
    await frame().then(frame)
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    const all = observer.takeRecords() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]
    return all.reduce((total, { value, hadRecentInput }) => total + (hadRecentInput ? 0 : value), 0)
  })
