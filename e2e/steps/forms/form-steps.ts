import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

/** A unique address, so that every test finds its own rows. */
export const newEmail = () => `${randomUUID()}@ejemplo.co`

export const theForm = (page: Page) => page.locator('main form')
export const theButton = (page: Page) => theForm(page).locator('button[type=submit]')

/** Opens a page and waits until its form is hydrated. */
export async function openForm(page: Page, path: string) {
  await page.goto(path)
  await expect(theButton(page)).toBeEnabled()
}

export async function expectNoSideways(page: Page) {
  const [content, screen] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ])
  expect(content).toBeLessThanOrEqual(screen ?? 0)
}

/** At least 44 px for fingers; links within a sentence are exempt. */
export async function expectTouchable(page: Page) {
  const controls = theForm(page).locator('input:visible, select:visible, textarea:visible, button:visible')
  for (const control of await controls.all()) {
    const box = await (await touchArea(control)).boundingBox()
    expect(box?.height, await control.evaluate((element) => element.outerHTML)).toBeGreaterThanOrEqual(44)
  }
}

const touchArea = async (control: Locator) =>
  (await control.getAttribute('type')) === 'checkbox' ? control.locator('..') : control

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The keyboard does not reach the element')
}
