import type { CDPSession, Page } from '@playwright/test'
import { expect, test } from '../steps/fixtures.ts'
import { answerTiles } from '../steps/home-steps.ts'
import { layOutWhole } from '../steps/page-checks.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
test.beforeEach(answerTiles)

const middle = async (page: Page, selector: string) => {
  await page
    .locator(selector)
    .evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'center' }))
  // The end of this scroll is reported a frame later.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  const box = await page.locator(selector).boundingBox()
  if (!box) throw new Error(`${selector} is not on the screen`)
  return { x: 180, y: Math.min(Math.max(box.y + box.height / 2, 150), 600) }
}

const swipe = async (cdp: CDPSession, from: { x: number; y: number }, by: { x?: number; y?: number }) => {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd' ? [] : [{ x: from.x + (by.x ?? 0) * part, y: from.y + (by.y ?? 0) * part }],
    })
  await touch('touchStart', 0)
  for (let part = 1; part <= 10; part++) await touch('touchMove', part / 10)
  await touch('touchEnd', 1)
}

const carousel = 'section[aria-roledescription="carrusel"]'
const currentDot = (page: Page) => page.locator(`${carousel} button[aria-current="true"]`)

test('a visitor swipes the news, and the page still scrolls over them, and over the map until it is tapped', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/')
  await layOutWhole(page)
  const cdp = await page.context().newCDPSession(page)
  // The news must not advance by themselves.
  await page.getByRole('button', { name: 'Pausar noticias' }).tap()
  const width = await page
    .locator(`${carousel} li:has(article)`)
    .first()
    .evaluate((card) => card.clientWidth)
  expect(width / 324).toBeCloseTo(0.86)

  await test.step('the news', async () => {
    const at = await middle(page, `${carousel} ul`)
    const first = /\d/.exec((await currentDot(page).getAttribute('aria-label')) ?? '')?.[0]
    await swipe(cdp, at, { x: -200 })
    // On a busy machine the same swipe is faster, and may pass more than one.
    await expect(currentDot(page)).toHaveAccessibleName(new RegExp(`^Noticia [^${first}] de 5`))

    const before = await page.evaluate(() => scrollY)
    await swipe(cdp, at, { y: -150 })
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 80)
  })

  await test.step('the map', async () => {
    const map = '.leaflet-container'
    await page.locator('#location').evaluate((place) => place.scrollIntoView({ behavior: 'instant' }))
    await expect(page.locator('.leaflet-popup')).toBeVisible()
    const pane = () => page.locator('.leaflet-map-pane').evaluate((element) => element.style.transform)

    const rest = await pane()
    const from = await middle(page, map)
    const before = await page.evaluate(() => {
      document.addEventListener('scrollend', () => document.body.classList.add('at-rest'), { once: true })
      return scrollY
    })
    await swipe(cdp, from, { y: 120 })
    await expect(page.locator('body.at-rest')).toBeAttached()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(before - 60)
    expect(await pane()).toBe(rest)

    const at = await middle(page, map)
    await page.touchscreen.tap(at.x - 60, at.y + 60)
    await expect(page.locator(map)).toBeFocused()
    await swipe(cdp, at, { x: -80 })
    await expect.poll(pane).not.toBe(rest)
  })
})
