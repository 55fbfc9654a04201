import type { Page } from '@playwright/test'
import { onePixel } from './fixtures.ts'

/** No test uses the Internet. Only tests that come to the map need this: a page with routes has no cache. */
export const answerTiles = ({ page }: { page: Page }) =>
  page.route('https://tile.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'image/png', body: onePixel }),
  )

export const slides = (page: Page) => page.locator('img[data-phase]')
export const pause = (page: Page) => page.getByRole('button', { name: 'Pausar presentación' })

export const showing = (page: Page) =>
  slides(page).evaluateAll((all) =>
    all.findIndex((slide) => ['still', 'entering'].includes(slide.getAttribute('data-phase') ?? '')),
  )

export const carousel = (page: Page) => page.getByRole('region', { name: 'Noticias en carrusel' })
export const newsButton = (page: Page, name: string) => carousel(page).getByRole('button', { name })
export const row = (page: Page) => carousel(page).locator('div:has(> ul)')

/** Titles of the visible cards, each with its distance from the first card's place. */
export const inSight = (page: Page) =>
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

export const firstTitle = async (page: Page) => {
  const [first] = await inSight(page)
  return first && Math.abs(first.left) <= 1 ? first.title : 'sliding'
}

export const titles = (page: Page) =>
  carousel(page).getByRole('listitem').getByRole('heading').allTextContents()
export const cards = (page: Page) => carousel(page).locator('li:has(article)')
