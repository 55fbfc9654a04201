import type { Page } from '@playwright/test'
import { expect, test } from '../steps/fixtures.ts'
import { pause, showing, slides } from '../steps/home-steps.ts'

const pictures = /\/hero-(valley|truck|plant)-/
const pill = (page: Page) => page.locator('a:has(.pill-light)')

/** Opens the page with a fake clock and the slideshow running. */
const open = async (page: Page) => {
  await page.clock.install()
  await page.goto('/')
  await expect(pause(page)).toBeVisible()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await page.keyboard.press('ArrowLeft')
  const first = await showing(page)
  return (steps: number) => (((first + steps) % 3) + 3) % 3
}

test('the hero turns every 5 seconds and by the arrow keys in perspective, pauses, and its pill link lights one side each second', async ({
  page,
}) => {
  const after = await open(page)
  await test.step('by itself', async () => {
    await page.clock.runFor(4999)
    expect(await showing(page)).toBe(after(0))
    await page.clock.runFor(1)
    await expect.poll(() => showing(page)).toBe(after(1))
    for (const turns of [2, 3]) {
      await page.clock.runFor(5000)
      await expect.poll(() => showing(page)).toBe(after(turns))
    }
  })
  await test.step('by the arrow keys, round both ends', async () => {
    for (let press = 1; press <= 3; press++) {
      await page.keyboard.press('ArrowRight')
      expect(await showing(page)).toBe(after(press))
    }
    for (let press = 2; press >= 0; press--) {
      await page.keyboard.press('ArrowLeft')
      expect(await showing(page)).toBe(after(press))
    }
    await page.keyboard.press('ArrowLeft')
    expect(await showing(page)).toBe(after(-1))
    await page.keyboard.press('ArrowRight')
  })
  await test.step('paused by its button', async () => {
    await pause(page).click()
    const resume = page.getByRole('button', { name: 'Reanudar presentación' })
    await expect(resume).toBeVisible()
    await page.clock.runFor(60_000)
    expect(await showing(page)).toBe(after(0))
    await resume.click()
    await expect(pause(page)).toBeVisible()
    await page.clock.runFor(5000)
    await expect.poll(() => showing(page)).toBe(after(1))
  })
  await test.step('paused while the focus is in the hero', async () => {
    await pill(page).focus()
    await page.clock.runFor(60_000)
    expect(await showing(page)).toBe(after(1))
  })
  await page.keyboard.press('ArrowRight')
  await test.step('a picture comes in half a second and leaves upwards in one', async () => {
    const moves = await slides(page).evaluateAll((all) =>
      all.flatMap((slide) =>
        slide.getAnimations().map((animation) => {
          animation.pause()
          animation.currentTime = Number(animation.effect?.getComputedTiming().duration)
          const { transform, height } = getComputedStyle(slide)
          return {
            phase: slide.getAttribute('data-phase'),
            lasts: animation.effect?.getComputedTiming().duration,
            rise: new DOMMatrix(transform).m42 / Number.parseFloat(height),
          }
        }),
      ),
    )
    expect(moves).toContainEqual({ phase: 'entering', lasts: 500, rise: 0 })
    expect(moves).toContainEqual({ phase: 'leaving', lasts: 1000, rise: expect.closeTo(-1.5) })
    const layer = page.locator('div:has(> picture > img[data-phase])')
    await expect(layer).toHaveCSS('perspective', '1000px')
    await expect(layer.locator('> div')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0.6)')
  })

  const light = pill(page).locator('.pill-light').last()
  const blue = pill(page).locator('.pill-light + span').last()
  await test.step('the pill stands in blue under the pointer', async () => {
    await expect(light).toHaveCSS('animation-play-state', 'running')
    await expect(blue).toHaveCSS('opacity', '0')
    await pill(page).hover()
    await expect(light).toHaveCSS('animation-play-state', 'paused')
    await expect(blue).toHaveCSS('opacity', '1')
  })
  await test.step('its light goes clockwise', async () => {
    const places = await light.evaluate((element) => {
      const [turning] = element.getAnimations()
      if (!turning) return []
      turning.pause()
      const { width, height } = getComputedStyle(element)
      return [0, 1, 2, 3, 4].map((seconds) => {
        turning.currentTime = seconds * 1000
        const { m41, m42 } = new DOMMatrix(getComputedStyle(element).transform)
        return [m41 / Number.parseFloat(width), m42 / Number.parseFloat(height)].map((part) =>
          Math.round(part * 2),
        )
      })
    })
    expect(places).toEqual([
      [0, -1],
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
    ])
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 3 })

  test('the hero keeps its first picture and fetches the others after load, 45 kB each at most', async ({
    page,
  }) => {
    const asked: string[] = []
    const sizes: Promise<number>[] = []
    let loaded = false
    page.on('load', () => {
      loaded = true
    })
    page.on('response', (response) => {
      if (pictures.test(response.url())) sizes.push(response.body().then((body) => body.length))
    })
    await page.route(pictures, (route) => {
      asked.push(`${loaded ? 'after' : 'before'} ${/hero-\w+/.exec(route.request().url())?.[0]}`)
      return route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    const first = await slides(page).first().elementHandle()
    await expect(pause(page)).toBeVisible()
    expect(await first?.evaluate((image) => image.isConnected && image.getAttribute('data-phase'))).toBe(
      'still',
    )
    expect(asked.sort()).toEqual(['after hero-plant', 'after hero-truck', 'before hero-valley'])
    expect(sizes).toHaveLength(3)
    for (const size of await Promise.all(sizes)) expect(size).toBeLessThanOrEqual(45_000)
  })
})
