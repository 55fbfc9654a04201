import { expect, type Page } from '@playwright/test'
import { openCalendar } from '../collection-steps.ts'
import { press } from '../person/case-steps.ts'

/** The button that asks to be told of a route. */
export const routeOffer = (page: Page) => page.getByRole('button', { name: 'Avíseme la tarde anterior' })

/** The button that asks to be told of a case. */
export const caseOffer = (page: Page) =>
  page.getByRole('button', { name: /^Avíseme en este (teléfono|dispositivo) cuando haya novedad$/ })

/** The line of what is followed. */
export const toldLine = (page: Page, words: string) => page.locator('summary').filter({ hasText: words })

export async function openRoute(page: Page) {
  await openCalendar(page, { at: new Date() })
  await press(page, 'Los Pozos')
}

export async function followRoute(page: Page) {
  await routeOffer(page).click()
  await expect(page.getByText(/Le avisamos en este .* la tarde anterior/)).toBeVisible()
}
