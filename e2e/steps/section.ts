import type { Page } from '@playwright/test'

/** A part of a page, by its heading. */
export const section = (page: Page, title: string | RegExp) =>
  page.locator('section', { has: page.getByRole('heading', { level: 2, name: title }) })
