import type { Page } from '@playwright/test'
import { expect, test } from '../steps/fixtures.ts'
import { hold } from '../steps/network-steps.ts'

const carousel = (page: Page) => page.getByRole('region', { name: 'Noticias en carrusel' })
const button = (page: Page, name: string) => carousel(page).getByRole('button', { name })
const row = (page: Page) => carousel(page).locator('div:has(> ul)')

/** Titles of the visible cards, each with its distance from the first card's place. */
const inSight = (page: Page) =>
  row(page).evaluate((list) => {
    const { paddingLeft } = getComputedStyle(list)
    const edge = list.getBoundingClientRect()
    const start = edge.left + Number.parseFloat(paddingLeft)
    const end = edge.right - Number.parseFloat(paddingLeft)
    return [...list.querySelectorAll('article')]
      .map((card) => ({ card, box: card.getBoundingClientRect() }))
      .filter(({ box }) => box.right > start + 2 && box.left < end - 2)
      .map(({ card, box }) => ({
        title: card.querySelector('h3')?.textContent ?? '',
        left: Math.round(box.left - start),
      }))
  })

const firstTitle = async (page: Page) => {
  const [first] = await inSight(page)
  return first && Math.abs(first.left) <= 1 ? first.title : 'sliding'
}

const titles = (page: Page) => carousel(page).getByRole('listitem').getByRole('heading').allTextContents()
const cards = (page: Page) => carousel(page).locator('li:has(article)')

/** Opens the page with a fake clock, at the first card. */
const open = async (page: Page) => {
  await page.clock.install()
  await page.goto('/')
  await carousel(page).scrollIntoViewIfNeeded()
  await expect(button(page, 'Noticia siguiente')).toBeEnabled()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  const all = await titles(page)
  await carousel(page).getByRole('button', { name: 'Noticia 2 de 5' }).click()
  await carousel(page).getByRole('button', { name: 'Noticia 1 de 5' }).click()
  await expect.poll(() => firstTitle(page)).toBe(all[0])
  return all
}

const leave = (page: Page) => page.mouse.move(2, 2)

test('shows three cards and advances every 4 seconds, except under the pointer', async ({ page }) => {
  const all = await open(page)
  expect((await inSight(page)).map(({ title }) => title)).toEqual(all.slice(0, 3))
  await page.clock.runFor(60_000)
  expect(await firstTitle(page)).toBe(all[0])

  await leave(page)
  await page.clock.runFor(3999)
  expect(await firstTitle(page)).toBe(all[0])
  await page.clock.runFor(1)
  await expect.poll(() => firstTitle(page)).toBe(all[1])
  await page.clock.runFor(4000)
  await expect.poll(() => firstTitle(page)).toBe(all[2])
  await row(page).hover()
  await page.clock.runFor(60_000)
  expect(await firstTitle(page)).toBe(all[2])
})

test('is five cards to keyboards and screen readers, fifteen in the loop', async ({ page }) => {
  const all = await open(page)
  expect(all).toHaveLength(5)
  await expect(cards(page)).toHaveCount(15)
  await expect(carousel(page).getByRole('link', { name: 'Leer más' })).toHaveCount(5)
  const reachable = carousel(page).locator('a:not([tabindex="-1"])')
  await expect(reachable).toHaveCount(5)

  await leave(page)
  await page.keyboard.press('Tab')
  await reachable.first().focus()
  for (let card = 1; card < 5; card++) await page.keyboard.press('Tab')
  await expect(reachable.last()).toBeFocused()
  await expect(reachable.last()).toBeInViewport()
  const before = await inSight(page)
  await page.clock.runFor(60_000)
  expect(await inSight(page)).toEqual(before)
})

test('goes by its buttons and dots', async ({ page }) => {
  const all = await open(page)
  const current = carousel(page).locator('button[aria-current="true"]')
  await button(page, 'Noticia siguiente').click()
  await expect.poll(() => firstTitle(page)).toBe(all[1])
  await expect(current).toHaveAccessibleName(/^Noticia 2 de 5/)
  await button(page, 'Noticia anterior').click()
  await expect.poll(() => firstTitle(page)).toBe(all[0])
  await button(page, 'Noticia 4 de 5').click()
  await expect.poll(() => firstTitle(page)).toBe(all[3])
  await expect(current).toHaveCount(1)
  await expect(current).toHaveAccessibleName(/^Noticia 4 de 5/)
})

test('pauses by its button until it is pressed again', async ({ page }) => {
  const all = await open(page)
  await button(page, 'Pausar noticias').click()
  await leave(page)
  await page.clock.runFor(60_000)
  expect(await firstTitle(page)).toBe(all[0])
  await button(page, 'Reanudar noticias').click()
  await leave(page)
  await page.clock.runFor(4000)
  await expect.poll(() => firstTitle(page)).toBe(all[1])
})

for (const [name, edge, copy] of [
  ['Noticia siguiente', 5, 10],
  ['Noticia anterior', 1, 4],
] as const) {
  test(`at the edge, «${name}» goes on and 500 ms later is back in the middle, unseen`, async ({ page }) => {
    const all = await open(page)
    await button(page, `Noticia ${edge} de 5`).click()
    await expect.poll(() => firstTitle(page)).toBe(all[edge - 1])
    await button(page, name).click()
    const arrived = all[edge === 5 ? 0 : 4]
    await expect.poll(() => firstTitle(page)).toBe(arrived)
    const place = () =>
      row(page).evaluate((list) => {
        const step =
          (list.querySelectorAll('li')[1]?.offsetLeft ?? 0) - (list.querySelector('li')?.offsetLeft ?? 0)
        return Math.round(list.scrollLeft / step)
      })
    expect(await place()).toBe(copy)
    const before = await inSight(page)
    await page.clock.runFor(499)
    expect(await place()).toBe(copy)
    await page.clock.runFor(1)
    await expect.poll(place).toBe(edge === 5 ? 5 : 9)
    expect((await inSight(page)).map(({ title }) => title)).toEqual(before.map(({ title }) => title))
    expect(await firstTitle(page)).toBe(arrived)
  })
}

test('a card of the loop opens its article like any other', async ({ page }) => {
  const all = await open(page)
  await button(page, 'Noticia 5 de 5').click()
  await expect.poll(() => firstTitle(page)).toBe(all[4])
  const copy = carousel(page).locator('li[aria-hidden] article', { hasText: all[0] }).last()
  const address = (await copy.locator('a').getAttribute('href')) ?? ''
  expect(address).toMatch(/^\/news\/./)
  await copy.click()
  await expect(page).toHaveURL(address)
})

test('nothing moves when it comes alive, wherever the row was scrolled to', async ({ page }) => {
  const release = await hold(page, '**/_/news-carousel-*.js')
  // It must not play on while it is measured.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await expect(button(page, 'Noticia siguiente')).toBeDisabled()
  await expect(cards(page)).toHaveCount(5)
  // A row that is not laid out yet cannot be measured.
  await carousel(page).scrollIntoViewIfNeeded()
  await expect(page.locator('html')).toHaveAttribute('data-laid-out')
  await row(page).evaluate((list) => list.scrollBy({ left: list.clientWidth / 3, behavior: 'instant' }))
  const before = await inSight(page)
  release()
  await expect(button(page, 'Noticia siguiente')).toBeEnabled()
  const after = await inSight(page)
  expect(after.map(({ title }) => title)).toEqual(before.map(({ title }) => title))
  for (const [index, { left }] of after.entries())
    expect(Math.abs(left - (before[index]?.left ?? 0))).toBeLessThanOrEqual(1)
  await expect(button(page, 'Noticia 2 de 5')).toHaveAttribute('aria-current', 'true')
})

test.describe('without motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('does not advance, and its buttons switch at once', async ({ page }) => {
    const all = await open(page)
    await expect(button(page, 'Pausar noticias')).toBeHidden()
    await leave(page)
    await page.clock.runFor(60_000)
    expect(await firstTitle(page)).toBe(all[0])
    await button(page, 'Noticia siguiente').click()
    expect(await firstTitle(page)).toBe(all[1])
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('is a row of five to scroll, without dead buttons', async ({ page }) => {
    await page.goto('/')
    await expect(cards(page)).toHaveCount(5)
    await expect(carousel(page).getByRole('button')).toHaveCount(0)
    expect(await row(page).evaluate((list) => list.scrollWidth > list.clientWidth)).toBe(true)
  })
})
