import { expect, type Page } from '@playwright/test'

/** Saturday, 21 November 2026, ten in the morning in Bogotá. */
const saturday = new Date('2026-11-21T15:00:00Z')

/** Opens a page under a fixed clock and waits until the calendar is alive. */
export async function openCalendar(page: Page, { at = saturday, path = '/collection-routes' } = {}) {
  await page.clock.setFixedTime(at)
  await page.goto(path)
  await expect(page.getByRole('button', { name: 'Los Pozos' }).first()).toBeEnabled()
}
