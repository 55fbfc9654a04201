import type { Page } from '@playwright/test'
import { budgets, checkWeight, kindOf } from '../../bench/site/budgets.ts'
import { readRoutes, wakesByItself } from '../../bench/site/built-pages.ts'
import { weigh } from '../../bench/site/weigh.ts'
import { expect, test } from '../steps/fixtures.ts'
import { recordScripts } from '../steps/network-steps.ts'
import {
  expectFiguresOnOneLine,
  expectLandmarks,
  expectPlainOnPaper,
  expectSaneOutline,
  expectSkipLink,
  layOutWhole,
} from '../steps/page-checks.ts'
import { expectAccessible, expectAllTextInView, expectRoomOnPhone } from '../steps/reading-checks.ts'

const withFigures = ['/', '/about', '/recycling-programs', '/news/collection-expansion']
/** One page of each kind that a computer arranges in another way than a phone. */
const alsoOnComputer = ['/', '/about', '/transparency', '/collection-routes', '/write-request', '/news']
const forPaper = ['/news/collection-expansion', '/collection-routes', '/privacy-policy', '/municipal-waste']

/** Pages with the blocks of another page and other words: the long run reads them like the others. */
const likeAnother = [
  '/pyrolysistreatment',
  '/watertreatment',
  '/transportationservice',
  '/securitycell',
  '/escombreraservice',
  '/industrial-waste',
  '/hazardous-waste',
  '/recycling-programs',
  '/environmental-consulting',
  '/join-our-team',
  '/forgot-password',
  '/terms-of-service',
  '/news/pyrolysis-technology',
  '/news/iso-certification',
  '/news/water-treatment-center',
  '/news/environmental-education',
  '/news/university-partnerships',
]

async function expectLightness(page: Page, address: string, path: string) {
  const weight = await weigh(page, address)
  expect(checkWeight(path, weight)).toEqual([])
  expect(weight.script > 1000 * budgets.kilobytes.still.script).toBe(kindOf(path) !== 'still')
}

for (const path of likeAnother)
  test(`${path} keeps its budget and has room on a phone`, async ({ page, baseURL }) => {
    await expectLightness(page, `${baseURL}${path}`, path)
    await layOutWhole(page)
    await expectRoomOnPhone(page)
  })

for (const path of readRoutes()) {
  const tag = likeAnother.includes(path) ? '@long' : []
  test(`${path} keeps its budget and reads well at every size`, { tag }, async ({ page, baseURL }) => {
    const scripts = recordScripts(page)
    await test.step('bytes of a first visit', () => expectLightness(page, `${baseURL}${path}`, path))
    await layOutWhole(page)
    await test.step('on a phone', async () => {
      await page.setViewportSize({ width: 360, height: 740 })
      await expectAccessible(page)
    })
    await test.step('on a computer', async () => {
      await page.setViewportSize({ width: 1280, height: 720 })
      await expectSaneOutline(page)
      await expectLandmarks(page)
      if (path !== '/')
        await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
      await expectSkipLink(page)
      if (alsoOnComputer.includes(path)) await expectAccessible(page)
    })
    await test.step('all text in view', async () => {
      for (const width of [320, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 740 })
        await expectAllTextInView(page)
      }
    })
    if (withFigures.includes(path)) await test.step('figures', () => expectFiguresOnOneLine(page))
    await test.step('with text at 200 %', async () => {
      await page.locator('html').evaluate((root) => root.style.setProperty('font-size', '200%'))
      for (const width of [640, 320]) {
        await page.setViewportSize({ width, height: 700 })
        await expectAllTextInView(page)
      }
      await page.locator('html').evaluate((root) => root.style.removeProperty('font-size'))
    })
    if (forPaper.includes(path)) await test.step('on paper', () => expectPlainOnPaper(page))
    if (!wakesByItself(path)) expect(scripts, 'no script until touched').toEqual([])
    expect(
      scripts.filter((address) => /offer|push/.test(address)),
      'nothing to be told of',
    ).toEqual([])
  })
}

test.describe('with its service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the service worker is fetched within the budget of a page of text', async ({ page, baseURL }) => {
    const weight = await weigh(page, `${baseURL}/about`, true)
    expect(checkWeight('/about', weight)).toEqual([])
    expect(weight.sources.some((source) => source.includes('/sw.js'))).toBe(true)
  })
})
