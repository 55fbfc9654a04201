import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const guidelines = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export async function expectAccessible(page: Page) {
  // Once per loaded page: reading axe takes longer than running it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const found = await page.evaluate(async (runOnly) => {
    // An element that is fading in has no contrast yet.
    const passing = document.getAnimations().filter(({ playState, timeline, effect }) => {
      const ends = Number(effect?.getComputedTiming().endTime) < Number.POSITIVE_INFINITY
      return ends && playState === 'running' && timeline === document.timeline
    })
    await Promise.allSettled(passing.map(({ finished }) => finished))
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run(document, { runOnly, resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    )
  }, guidelines)
  expect(found).toEqual([])
}

/** Finds text that overflows the screen or a clipping box. A line that ends in «…» is cut on purpose. */
export async function expectAllTextInView(page: Page) {
  const cut = await page.evaluate(() => {
    const scrolls = (box: Element) =>
      ['auto', 'scroll'].includes(getComputedStyle(box).overflowX) || box.matches('.leaflet-container')
    const hides = (box: Element) => ['hidden', 'clip'].includes(getComputedStyle(box).overflowX)
    const dots = (box: Element) => getComputedStyle(box).textOverflow === 'ellipsis'
    const clamps = (box: Element) => getComputedStyle(box).webkitLineClamp !== 'none'
    const isCut = (text: Text) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      let seen = range.getBoundingClientRect()
      if (seen.width <= 1) return false
      for (let box = text.parentElement; box && box !== document.body; box = box.parentElement) {
        if (box.getAttribute('aria-hidden') || box.inert || scrolls(box)) return false
        const edge = box.getBoundingClientRect()
        if (edge.width <= 1) return false
        if (!hides(box)) continue
        const across = edge.left - 1 <= seen.left && seen.right <= edge.right + 1
        const down = edge.top - 1 <= seen.top && seen.bottom <= edge.bottom + 1
        if (!(across || dots(box)) || !(down || clamps(box))) return true
        if (dots(box) || clamps(box)) seen = edge
      }
      return seen.left < -1 || seen.right > document.documentElement.clientWidth + 1
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      const visible = text.parentElement?.checkVisibility({ visibilityProperty: true })
      if (text.data.trim() && visible && isCut(text)) found.push(text.data.trim())
    }
    const { scrollWidth, clientWidth } = document.documentElement
    return { found, sideways: scrollWidth - clientWidth }
  })
  expect(cut).toEqual({ found: [], sideways: 0 })
}

/** Expects that all text fits on a phone, also at twice its size. */
export async function expectRoomOnPhone(page: Page) {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 740 })
  for (const fontSize of ['', '200%']) {
    await page.locator('html').evaluate((root, size) => root.style.setProperty('font-size', size), fontSize)
    await expectAllTextInView(page)
  }
  await page.locator('html').evaluate((root) => root.style.removeProperty('font-size'))
  if (size) await page.setViewportSize(size)
}
