import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

type Entry = { title: string | undefined; path: string | null; download: boolean; newTab: boolean }

const page = (title: string, path: string): Entry => ({ title, path, download: false, newTab: false })
const file = (title: string, path: string): Entry => ({
  title: `${title} (PDF, … kB)`,
  path,
  download: true,
  newTab: true,
})

export const industrial = [
  page('Tratamiento por pirólisis', '/pyrolysistreatment'),
  page('Biorremediación', '/bioremediationservice'),
  page('Tratamiento de aguas', '/watertreatment'),
  page('Transporte de residuos', '/transportationservice'),
  page('Celda de seguridad', '/securitycell'),
  page('Escombrera', '/escombreraservice'),
]

export const municipal = [
  page('Rutas de recolección', '/collection-routes'),
  page('Trabaje con nosotros', '/join-our-team'),
  page('PQR', '/write-request'),
  page('Consultar mi PQR', '/track-request'),
  page('Quiero afiliarme', '/affiliations'),
  file('Contrato de Condiciones Uniformes (CCU)', '/assets/CCU-Yari-Ambiental.pdf'),
  file('Metodología tarifaria', '/assets/metodologia-tarifaria.pdf'),
]

export const solutions = [
  page('Residuos Industriales', '/industrial-waste'),
  ...industrial,
  page('Servicio Publico de Aseo', '/municipal-waste'),
  ...municipal,
  page('Residuos Peligrosos', '/hazardous-waste'),
  page('Aprovechamiento', '/recycling-programs'),
  page('Consultoría Ambiental', '/environmental-consulting'),
]

export const theCompany = [
  page('Quiénes somos', '/about'),
  page('Noticias', '/news'),
  page('Transparencia', '/transparency'),
  page('Política de privacidad', '/privacy-policy'),
  page('Términos de servicio', '/terms-of-service'),
]

export const start = [page('Nosotros', '/#about'), page('Servicios', '/#utilities')]

export { page as entry }

export const entriesOf = (menu: Locator) =>
  menu.getByRole('link', { includeHidden: true }).evaluateAll((links) =>
    links.map((link) => ({
      title: link.textContent?.replace(/\d+ kB/, '… kB').trim(),
      path: link.getAttribute('href'),
      download: link.hasAttribute('download'),
      newTab: link.getAttribute('target') === '_blank' && link.getAttribute('rel') === 'noopener',
    })),
  )

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
