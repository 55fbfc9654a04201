import type { Page } from '@playwright/test'
import { company } from '#app/content/contact-details.ts'
import { expect, test } from '../steps/fixtures.ts'
import { answerTiles, pause, slides } from '../steps/home-steps.ts'
import { layOutWhole } from '../steps/page-checks.ts'

test.beforeEach(answerTiles)

const map = (page: Page) => page.getByRole('region', { name: `Mapa: ${company.name}` })

async function openHome(page: Page) {
  await page.goto('/')
  await layOutWhole(page)
}

const scrollUntilSeen = (page: Page, part: number) =>
  page.locator('#location').evaluate((section, seen) => {
    const { top, height } = section.getBoundingClientRect()
    window.scrollBy({ top: top - innerHeight + height * seen, behavior: 'instant' })
  }, part)

const watchTiles = (page: Page) => {
  const tiles: number[] = []
  page.on('request', (request) => {
    const zoom = /^https:\/\/tile\.openstreetmap\.org\/(\d+)\/\d+\/\d+\.png$/.exec(request.url())?.[1]
    if (zoom) tiles.push(Number(zoom))
  })
  return tiles
}

/** Marks each element that a script observes with the part that must be visible. */
const markWatched = () => {
  const { observe } = IntersectionObserver.prototype
  IntersectionObserver.prototype.observe = function (element) {
    element.setAttribute('data-watched-for', this.thresholds.join())
    observe.call(this, element)
  }
}

/** Waits until the observers of the section were called and their requests have begun. */
const untilObserved = (page: Page) =>
  page.locator('#location').evaluate(async (section) => {
    await new Promise((called) => {
      const observer = new IntersectionObserver(called)
      observer.observe(section)
    })
    await fetch('/robots.txt')
  })

test('the map comes when a tenth of its section is visible, shows the specified point, leaves the wheel to the page until it is clicked, and zooms to 18', async ({
  page,
}) => {
  const tiles = watchTiles(page)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.addInitScript(markWatched)
  await openHome(page)
  await expect(page.locator('#location[data-watched-for^="0.1"]')).toBeAttached()
  await test.step('not at nine hundredths', async () => {
    await scrollUntilSeen(page, 0.09)
    await expect(page.locator('#location')).toBeInViewport()
    await untilObserved(page)
    await expect(page.locator('.leaflet-container')).toHaveCount(0)
    expect(requests.filter((url) => url.includes('leaflet'))).toEqual([])
  })

  await test.step('zoom 15, a teal marker, its popup open', async () => {
    await scrollUntilSeen(page, 0.11)
    await expect(map(page).locator('.leaflet-tile-loaded').first()).toBeAttached()
    expect(new Set(tiles)).toEqual(new Set([15]))
    const tile = map(page).locator('.leaflet-tile').first()
    expect(await tile.evaluate((image) => image.style.width)).toBe('256px')
    await map(page).scrollIntoViewIfNeeded()
    await expect(map(page)).toHaveCSS('height', '500px')
    await expect(map(page).locator('.leaflet-marker-icon')).toHaveCount(1)
    await expect(map(page).locator('.leaflet-marker-icon path')).toHaveAttribute('fill', '#0d9488')
    const popup = map(page).locator('.leaflet-popup')
    await expect(popup).toContainText(company.name)
    await expect(popup).toContainText('Km 7,5 vía San Vicente del Caguán')
    await expect(map(page).getByRole('link', { name: 'OpenStreetMap' })).toBeVisible()
  })

  await test.step('the tip of the marker stands on its point', async () => {
    // Tile of latitude 2.1133332, longitude -74.7698933 at zoom 15, in the usual Mercator scheme.
    const [x, y] = [9578, 16191]
    const tile = map(page).locator(`img[src$="/15/${x}/${y}.png"]`)
    await expect(tile).toBeAttached()
    const [ground, marker] = await tile.evaluate((image) => {
      const icon = image.closest('.leaflet-container')?.querySelector('.leaflet-marker-icon')
      return [image.getBoundingClientRect().toJSON(), icon?.getBoundingClientRect().toJSON()]
    })
    expect((marker.x + marker.width / 2 - ground.x) / 256).toBeCloseTo(0.3, 1)
    expect((marker.bottom - 1 - ground.y) / 256).toBeCloseTo(0.6, 1)
  })

  const closer = map(page).getByRole('button', { name: 'Acercar' })
  await test.step('to 18 and no further, by buttons with Spanish names', async () => {
    for (const zoom of [16, 17, 18]) {
      await expect(map(page).locator('.leaflet-zoom-anim'), 'a click during the zoom is lost').toHaveCount(0)
      await closer.click()
      await expect.poll(() => tiles.includes(zoom)).toBe(true)
    }
    await expect(closer).toHaveAttribute('aria-disabled', 'true')
    await expect(map(page).getByRole('button', { name: 'Alejar' })).toBeEnabled()
    expect(Math.max(...tiles)).toBe(18)
    await map(page).getByRole('button', { name: 'Cerrar' }).click()
    await expect(map(page).locator('.leaflet-popup')).toHaveCount(0)
  })

  await test.step('the wheel moves the page until the map is clicked', async () => {
    await expect(map(page).locator('.leaflet-zoom-anim')).toHaveCount(0)
    await map(page).hover({ position: { x: 200, y: 250 } })
    const before = await page.evaluate(() => scrollY)
    await page.mouse.wheel(0, 120)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before)
    await expect(closer, 'no zoom').toHaveAttribute('aria-disabled', 'true')

    await map(page).click({ position: { x: 200, y: 250 } })
    await page.mouse.wheel(0, 240)
    await expect(closer).toHaveAttribute('aria-disabled', 'false')
  })
})

test.describe('without tiles and a picture', () => {
  test.use({ expectedMessages: [/^Failed to load (resource|images)/] })

  test('the hero stays blank, logs one error and keeps its text, and the address and the directions are shown', async ({
    page,
  }) => {
    const errors: string[] = []
    page.on('console', (message) => {
      if (message.text() === 'Failed to load images') errors.push(message.type())
    })
    await page.route('/_/hero-plant-*', (route) => route.fulfill({ status: 500 }))
    await page.route('https://tile.openstreetmap.org/**', (route) => route.abort())
    await openHome(page)
    await test.step('the hero', async () => {
      await expect(slides(page)).toHaveCount(0)
      expect(errors).toEqual(['error'])
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(pause(page)).toBeHidden()
    })

    await test.step('the map', async () => {
      await scrollUntilSeen(page, 1)
      await expect(page.getByText('El mapa no se pudo cargar en este momento.')).toBeVisible()
      await expect(map(page)).toBeHidden()
      await expect(page.locator('#location address')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Cómo llegar' })).toHaveAttribute(
        'href',
        /2\.1133332,-74\.7698933/,
      )
    })
  })
})
