import type { Page } from '@playwright/test'
import { expect, test } from '../steps/fixtures.ts'
import {
  answerTiles,
  newsButton as button,
  cards,
  carousel,
  firstTitle,
  inSight,
  row,
  titles,
} from '../steps/home-steps.ts'
import { layOutWhole } from '../steps/page-checks.ts'

test.beforeEach(answerTiles)

/** Opens the page with a fake clock, at the first card. */
const open = async (page: Page) => {
  await page.clock.install()
  await page.goto('/')
  await carousel(page).scrollIntoViewIfNeeded()
  await expect(button(page, 'Noticia siguiente')).toBeEnabled()
  await layOutWhole(page)
  await page.clock.pauseAt(Date.now() + 3_600_000)
  const all = await titles(page)
  await carousel(page).getByRole('button', { name: 'Noticia 2 de 5' }).click()
  await carousel(page).getByRole('button', { name: 'Noticia 1 de 5' }).click()
  await expect.poll(() => firstTitle(page)).toBe(all[0])
  return all
}

const leave = (page: Page) => page.mouse.move(2, 2)

test('the carousel advances every 4 seconds, obeys its buttons and dots, stops for the keyboard, and goes on at both edges', async ({
  page,
}) => {
  const all = await open(page)
  expect(all).toHaveLength(5)
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

  await test.step('five cards for keyboards and screen readers, still while one has the focus', async () => {
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
    await test.step(`at the edge, ${name}`, async () => {
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
