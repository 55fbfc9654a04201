import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import type { FiledPqr } from './office-steps.ts'

export const trackingPath = '/track-request'

/** Opens a case as a link from a mail does. */
export const openCase = async (page: Page, { radicado, tracking_code }: FiledPqr) => {
  await page.goto('about:blank')
  await page.goto(`${trackingPath}#${radicado}.${tracking_code}`)
  await expect(page.getByRole('heading', { name: `Radicado ${radicado}` })).toBeVisible()
}

/** The message about the last act in the case. */
export const outcome = (page: Page) => page.locator('.sheet > [role=status]')
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
