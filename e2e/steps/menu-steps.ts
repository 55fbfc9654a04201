import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export const desktopMenu = (page: Page) => page.getByRole('navigation', { name: 'Principal' })

/** The word «Soluciones» and the panel it opens. */
export const solutionsMenu = (page: Page) => {
  const item = desktopMenu(page).locator('li', { has: page.locator('summary', { hasText: 'Soluciones' }) })
  const summary = item.locator('> details > summary')
  const panel = item.locator('> ul')
  const group = (title: string) => {
    const row = panel.locator('> li', { hasText: title })
    return {
      link: row.locator('> a'),
      more: row.locator('> details > summary'),
      flyout: row.locator('> ul'),
    }
  }
  return { summary, panel, group }
}

export const phoneMenu = (page: Page) => {
  const sheet = page.getByRole('navigation', { name: 'Menú' })
  const details = page.locator('details[data-key="menu"]')
  return { sheet, details, button: details.locator('summary') }
}

/** Touches the header and waits until it is hydrated. */
export const expectAlive = async (page: Page) => {
  await page.getByRole('banner').dispatchEvent('pointerover')
  const menu = page.getByRole('navigation', { name: 'Principal', includeHidden: true })
  await expect(menu).not.toHaveClass(/menu-by-style/)
}
