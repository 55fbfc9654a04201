import type { Page } from '@playwright/test'
import { expect, test } from '../steps/fixtures.ts'
import { section } from '../steps/section.ts'

// All text is in the HTML.
test.use({ javaScriptEnabled: false })

const hrefs = (page: Page, title: string | RegExp) =>
  section(page, title)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))

const mainLink = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('link', { name, exact: true })

test('the home shows four figures, five solutions, online services and the way there', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('#about dd')).toHaveText(['14+', '1.000', '1.000', '3'])
  expect(
    await page.locator('#solutions a').evaluateAll((all) => all.map((a) => a.getAttribute('href'))),
  ).toEqual([
    '/industrial-waste',
    '/municipal-waste',
    '/hazardous-waste',
    '/recycling-programs',
    '/environmental-consulting',
  ])
  expect(await hrefs(page, 'Servicios en línea')).toEqual([
    '/write-request',
    '/track-request',
    '/collection-routes',
    '/assets/tarifas-junio-2025.pdf',
    '/affiliations',
    '/join-our-team',
  ])
  await expect(mainLink(page, 'Residuos industriales')).toHaveAttribute('href', '/industrial-waste')
  await expect(mainLink(page, 'Ver todas las noticias')).toHaveAttribute('href', '/news')
  await expect(mainLink(page, 'Cómo llegar')).toHaveAttribute('href', /2\.1133332,-74\.7698933/)
})

test('/municipal-waste: six actions, two of them «Próximamente» and no links', async ({ page }) => {
  await page.goto('/municipal-waste')
  const actions = section(page, '¿Qué necesita hacer?')
  await expect(actions.getByRole('heading', { level: 3 })).toHaveText([
    'Rutas de recolección',
    'Rutas de barrido',
    'Escribir una PQR',
    'Consultar tarifas',
    'Trabaje con nosotros',
    'Puntos de limpieza urbana',
  ])
  expect(await hrefs(page, '¿Qué necesita hacer?')).toEqual([
    '/collection-routes',
    '/write-request',
    '/assets/tarifas-junio-2025.pdf',
    '/join-our-team',
  ])
  for (const soon of ['Rutas de barrido', 'Puntos de limpieza urbana']) {
    const card = actions.getByRole('listitem').filter({ hasText: soon })
    await expect(card).toContainText('Próximamente')
    await expect(card.getByRole('link')).toHaveCount(0)
  }
  const tariffs = actions.getByRole('listitem').filter({ hasText: 'Consultar tarifas' })
  await expect(tariffs).toContainText(/junio de 2025/)
  await expect(tariffs.getByRole('link')).toHaveText(/PDF, \d+ kB/)
  await expect(tariffs.getByRole('link')).toHaveAttribute('download')
  const contract = page.getByRole('main').getByRole('link', { name: /Contrato de Condiciones Uniformes/ })
  await expect(contract).toHaveAttribute('href', '/assets/CCU-Yari-Ambiental.pdf')
  await expect(contract).toHaveText(/PDF, \d+ kB/)
  await expect(mainLink(page, 'Solicitar Cotización')).toHaveAttribute('href', '/request-quote')
})

test('/industrial-waste: six services and eight wastes', async ({ page }) => {
  await page.goto('/industrial-waste')
  expect(await hrefs(page, 'Seis servicios, una sola cadena')).toEqual([
    '/pyrolysistreatment',
    '/bioremediationservice',
    '/watertreatment',
    '/transportationservice',
    '/securitycell',
    '/escombreraservice',
  ])
  await expect(section(page, /tipos de residuos/).getByRole('listitem')).toHaveCount(8)
})

test('/bioremediationservice: as the specification describes it, opened at its top', async ({ page }) => {
  await page.goto('/industrial-waste')
  await page
    .getByRole('main')
    .getByRole('link', { name: /biorremediación/i })
    .first()
    .click()
  await expect(page).toHaveURL('/bioremediationservice')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(mainLink(page, 'Pagina anterior')).toHaveAttribute('href', '/industrial-waste')
  const features = section(page, 'Cómo está hecha una biopila')
  await expect(features.getByRole('heading', { level: 3 })).toHaveCount(4)
  const steps = page.getByRole('main').locator('ol').getByRole('heading', { level: 3 })
  await expect(steps).toHaveText(['Evaluación inicial', 'Tratamiento biológico', 'Monitoreo y verificación'])
  await expect(mainLink(page, 'Solicitar Cotización')).toHaveAttribute('href', '/request-quote')
  await expect(mainLink(page, 'Volver al Inicio')).toHaveAttribute('href', '/')
})

test('/collection-routes: the three routes on the page, on paper and on a map', async ({ page }) => {
  await page.goto('/collection-routes')
  const rows = section(page, 'Horario de recolección').locator('tbody tr')
  await expect(rows).toHaveText([
    /Los Pozos.*Lunes y martes.*6:00 AM/i,
    /Campohermoso.*Viernes.*7:00 AM/i,
    /San Juan de Lozada.*Lunes y martes.*8:30 AM/i,
  ])
  const paper = page.getByRole('main').getByRole('link', { name: /PDF, \d+ kB/ })
  await expect(paper).toHaveAttribute('href', '/assets/rutas-rurales.pdf')
  await expect(mainLink(page, 'Ver en el mapa').first()).toHaveAttribute('href', /2\.1133332.*-74\.7698933/)
})

test('/about: history, values, mission and vision', async ({ page }) => {
  await page.goto('/about')
  await expect(section(page, 'Nuestra historia').locator('ol > li > p:first-of-type')).toHaveText([
    '2012',
    '2015',
    '2018',
    '2023',
  ])
  for (const word of ['Misión', 'Visión', 'valores']) await expect(page.getByRole('main')).toContainText(word)
})

const quote = ['Solicitar Cotización', '/request-quote'] as const
const otherLinks = {
  '/hazardous-waste': [quote],
  '/recycling-programs': [quote],
  '/environmental-consulting': [quote],
  '/watertreatment': [quote],
  '/pyrolysistreatment': [quote],
  '/transportationservice': [quote],
  '/securitycell': [quote],
  '/escombreraservice': [quote],
  '/write-request': [
    ['Volver a Servicio Publico de Aseo', '/municipal-waste'],
    ['términos de servicio', '/terms-of-service'],
  ],
  '/join-our-team': [
    ['Volver a Servicio Publico de Aseo', '/municipal-waste'],
    [/^términos y condiciones/, '/terms-of-service'],
    [/^política de privacidad/, '/privacy-policy'],
  ],
  '/affiliations': [['Volver al Inicio', '/']],
  '/login': [[/cuenta/, '/signup']],
} as const

test('the other pages link what the specification says', async ({ page }) => {
  for (const [path, links] of Object.entries(otherLinks)) {
    await page.goto(path)
    for (const [name, href] of links)
      await expect(mainLink(page, name).first(), path).toHaveAttribute('href', href)
  }
})

test('/hazardous-waste is about pyrolysis, /recycling-programs about achievements and initiatives', async ({
  page,
}) => {
  await page.goto('/hazardous-waste')
  await expect(section(page, /^Pirólisis/)).toBeVisible()
  await page.goto('/recycling-programs')
  await expect(section(page, /logros/)).toBeVisible()
  await expect(section(page, /iniciativas/).getByRole('listitem')).not.toHaveCount(0)
})

test('/write-request explains the seven kinds of request', async ({ page }) => {
  await page.goto('/write-request')
  await expect(section(page, /^Glosario/).getByRole('term')).toHaveText([
    'Petición',
    'Queja',
    'Reclamo',
    'Descuento por Predio Desocupado',
    'Cambio de estrato',
    'Conexión de Servicio',
    'Otro',
  ])
})

test('/affiliations opens with the words of the specification', async ({ page }) => {
  await page.goto('/affiliations')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Tienes problemas con la basura? Nosotros nos encargamos.',
  )
})
