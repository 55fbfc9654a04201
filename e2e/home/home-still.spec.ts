import { expect, test } from '../steps/fixtures.ts'
import {
  answerTiles,
  cards,
  carousel,
  firstTitle,
  inSight,
  newsButton,
  pause,
  row,
  showing,
  slides,
  titles,
} from '../steps/home-steps.ts'
import { hold } from '../steps/network-steps.ts'
import { layOutWhole } from '../steps/page-checks.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.beforeEach(answerTiles)

test('under reduced motion hero and carousel stand still but obey, and the row does not move at hydration', async ({
  page,
}) => {
  const release = await hold(page, '**/_/news-carousel-*.js')
  const next = newsButton(page, 'Noticia siguiente')
  await page.clock.install()
  await page.goto('/')
  await test.step('the hero', async () => {
    await expect(slides(page)).toHaveCount(3)
    await expect
      .poll(() => slides(page).evaluateAll((all) => all.every((one) => (one as HTMLImageElement).complete)))
      .toBe(true)
    await page.clock.runFor(60_000)
    expect(await showing(page)).toBe(0)
    await expect(pause(page)).toBeHidden()
    await page.keyboard.press('ArrowRight')
    expect(await showing(page)).toBe(1)
    await expect(slides(page).first()).toBeHidden()
    expect(await slides(page).evaluateAll((all) => all.flatMap((one) => one.getAnimations()).length)).toBe(0)
    const light = page.locator('.pill-light').first()
    expect(await light.evaluate((element) => element.getAnimations().length)).toBe(0)
  })

  await test.step('the row at hydration, wherever it was scrolled to', async () => {
    await expect(next).toBeDisabled()
    await expect(cards(page)).toHaveCount(5)
    await carousel(page).scrollIntoViewIfNeeded()
    await layOutWhole(page)
    await row(page).evaluate((list) => list.scrollBy({ left: list.clientWidth / 3, behavior: 'instant' }))
    const before = await inSight(page)
    release()
    await expect(next).toBeEnabled()
    const after = await inSight(page)
    expect(after.map(({ title }) => title)).toEqual(before.map(({ title }) => title))
    for (const [index, { left }] of after.entries())
      expect(Math.abs(left - (before[index]?.left ?? 0))).toBeLessThanOrEqual(1)
    await expect(newsButton(page, 'Noticia 2 de 5')).toHaveAttribute('aria-current', 'true')
  })

  await test.step('the carousel', async () => {
    await expect(newsButton(page, 'Pausar noticias')).toBeHidden()
    const all = await titles(page)
    await newsButton(page, 'Noticia 1 de 5').click()
    expect(await firstTitle(page)).toBe(all[0])
    await page.mouse.move(2, 2)
    await page.clock.runFor(60_000)
    expect(await firstTitle(page)).toBe(all[0])
    await next.click()
    expect(await firstTitle(page)).toBe(all[1])
  })
})
