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
  // With the clock paused, a page that is still being laid out stays so.
  await expect(page.locator('html')).toHaveAttribute('data-laid-out')
  await page.clock.pauseAt(Date.now() + 3_600_000)
  const all = await titles(page)
  await carousel(page).getByRole('button', { name: 'Noticia 2 de 5' }).click()
  await carousel(page).getByRole('button', { name: 'Noticia 1 de 5' }).click()
  await expect.poll(() => firstTitle(page)).toBe(all[0])
  return all
}

const leave = (page: Page) => page.mouse.move(2, 2)

test('the carousel shows three cards, advances every 4 seconds, and obeys its buttons and dots', async ({
  page,
}) => {
  const all = await open(page)
  await test.step('not under the pointer', async () => {
    expect((await inSight(page)).map(({ title }) => title)).toEqual(all.slice(0, 3))
    await page.clock.runFor(60_000)
    expect(await firstTitle(page)).toBe(all[0])
  })
  await test.step('by itself', async () => {
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
  await test.step('by hand', async () => {
    const current = carousel(page).locator('button[aria-current="true"]')
    await button(page, 'Noticia siguiente').click()
    await expect.poll(() => firstTitle(page)).toBe(all[3])
    await expect(current).toHaveAccessibleName(/^Noticia 4 de 5/)
    await button(page, 'Noticia anterior').click()
    await expect.poll(() => firstTitle(page)).toBe(all[2])
    await button(page, 'Noticia 1 de 5').click()
    await expect.poll(() => firstTitle(page)).toBe(all[0])
    await expect(current).toHaveCount(1)
    await expect(current).toHaveAccessibleName(/^Noticia 1 de 5/)
  })
  await test.step('paused by its button until it is pressed again', async () => {
    await button(page, 'Pausar noticias').click()
    await leave(page)
    await page.clock.runFor(60_000)
    expect(await firstTitle(page)).toBe(all[0])
    await button(page, 'Reanudar noticias').click()
    await leave(page)
    await page.clock.runFor(4000)
    await expect.poll(() => firstTitle(page)).toBe(all[1])
  })
})

test('the carousel has five cards for keyboards and screen readers, and stops while one has the focus', async ({
  page,
}) => {
  expect(await open(page)).toHaveLength(5)
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

test('the carousel goes on at both edges and 500 ms later is back in the middle, unseen', async ({
  page,
}) => {
  const all = await open(page)
  await expect(cards(page), 'the list three times').toHaveCount(15)
  const place = () =>
    row(page).evaluate((list) => {
      const step =
        (list.querySelectorAll('li')[1]?.offsetLeft ?? 0) - (list.querySelector('li')?.offsetLeft ?? 0)
      return Math.round(list.scrollLeft / step)
    })
  for (const { name, edge, beyond, middle, arrived } of [
    { name: 'Noticia siguiente', edge: 5, beyond: 10, middle: 5, arrived: all[0] },
    { name: 'Noticia anterior', edge: 1, beyond: 4, middle: 9, arrived: all[4] },
  ])
    await test.step(name, async () => {
      await button(page, `Noticia ${edge} de 5`).click()
      await expect.poll(() => firstTitle(page)).toBe(all[edge - 1])
      await button(page, name).click()
      await expect.poll(() => firstTitle(page)).toBe(arrived)
      expect(await place()).toBe(beyond)
      const before = await inSight(page)
      await page.clock.runFor(499)
      expect(await place()).toBe(beyond)
      await page.clock.runFor(1)
      await expect.poll(place).toBe(middle)
      expect((await inSight(page)).map(({ title }) => title)).toEqual(before.map(({ title }) => title))
      expect(await firstTitle(page)).toBe(arrived)
    })

  await test.step('a card of the loop opens its article like any other', async () => {
    const copy = carousel(page).locator('li[aria-hidden] article', { hasText: all[0] }).last()
    const address = (await copy.locator('a').getAttribute('href')) ?? ''
    expect(address).toMatch(/^\/news\/./)
    await copy.click()
    await expect(page).toHaveURL(address)
  })
})

test('the carousel does not move at hydration, wherever the row was scrolled to', async ({ page }) => {
  const release = await hold(page, '**/_/news-carousel-*.js')
  // The carousel must not advance while it is measured.
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

test.describe('under reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the carousel does not advance, and its buttons switch at once', async ({ page }) => {
    const all = await open(page)
    await expect(button(page, 'Pausar noticias')).toBeHidden()
    await leave(page)
    await page.clock.runFor(60_000)
    expect(await firstTitle(page)).toBe(all[0])
    await button(page, 'Noticia siguiente').click()
    expect(await firstTitle(page)).toBe(all[1])
  })
})
