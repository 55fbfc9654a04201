import type { Element } from 'happy-dom'
import { expect, test } from 'vitest'
import { company, emailLink, telephoneLink, whatsappLink } from '#app/content/contact-details.ts'
import { hrefOf, hrefsOf, openPage, textOf, textsOf } from './built-page.ts'

type Entry = { title: string; path: string | null; download: boolean; newTab: boolean }

const page = (title: string, path: string): Entry => ({ title, path, download: false, newTab: false })
const file = (title: string, path: string): Entry => ({
  title: `${title} (PDF, … kB)`,
  path,
  download: true,
  newTab: true,
})

const start = [page('Nosotros', '/#about'), page('Servicios', '/#utilities')]
const solutions = [
  page('Residuos Industriales', '/industrial-waste'),
  page('Tratamiento por pirólisis', '/pyrolysistreatment'),
  page('Biorremediación', '/bioremediationservice'),
  page('Tratamiento de aguas', '/watertreatment'),
  page('Transporte de residuos', '/transportationservice'),
  page('Celda de seguridad', '/securitycell'),
  page('Escombrera', '/escombreraservice'),
  page('Servicio Publico de Aseo', '/municipal-waste'),
  page('Rutas de recolección', '/collection-routes'),
  page('Trabaje con nosotros', '/join-our-team'),
  page('PQR', '/write-request'),
  page('Consultar mi PQR', '/track-request'),
  page('Quiero afiliarme', '/affiliations'),
  file('Contrato de Condiciones Uniformes (CCU)', '/assets/CCU-Yari-Ambiental.pdf'),
  file('Metodología tarifaria', '/assets/metodologia-tarifaria.pdf'),
  page('Residuos Peligrosos', '/hazardous-waste'),
  page('Aprovechamiento', '/recycling-programs'),
  page('Consultoría Ambiental', '/environmental-consulting'),
]
const theCompany = [
  page('Quiénes somos', '/about'),
  page('Noticias', '/news'),
  page('Transparencia', '/transparency'),
  page('Política de privacidad', '/privacy-policy'),
  page('Términos de servicio', '/terms-of-service'),
]

const opensApart = (link: Element) =>
  link.getAttribute('target') === '_blank' && link.getAttribute('rel') === 'noopener'

const entriesOf = (menu: Element) =>
  [...menu.querySelectorAll('a')].map(
    (link): Entry => ({
      title: textOf(link).replace(/\d+ kB/, '… kB'),
      path: link.getAttribute('href'),
      download: link.hasAttribute('download'),
      newTab: opensApart(link),
    }),
  )

const { first } = openPage('/about')
const header = first('header')
const footer = first('footer')
const aside = first('aside')

test('the menu holds every item of the specification', () => {
  expect(entriesOf(first('nav[aria-label="Principal"]'))).toEqual([
    ...start,
    page('Todas las soluciones', '/#solutions'),
    ...solutions,
    ...theCompany,
  ])
  expect(hrefOf(header, 'Solicitar Cotización')).toBe('/request-quote')
  expect(hrefOf(header, 'Iniciar sesión')).toBe('/login')
  expect(hrefOf(header, `${company.name}, inicio`)).toBe('/')
  const current = header.querySelectorAll('nav[aria-label="Principal"] [aria-current="page"]')
  expect(textsOf(current)).toEqual(['Quiénes somos'])
})

test('the menu of phones holds every item of the specification', () => {
  expect(entriesOf(first('nav[aria-label="Menú"]'))).toEqual([
    ...start,
    page('Soluciones', '/#solutions'),
    ...solutions,
    page('La empresa', '/about'),
    ...theCompany,
    page('Solicitar Cotización', '/request-quote'),
    page('Iniciar sesión', '/login'),
  ])
})

test('the footer has its links and says how to reach the company', () => {
  expect(entriesOf(first('footer nav[aria-label="Enlaces rápidos"]'))).toEqual([
    page('Nosotros', '/#about'),
    page('Servicios', '/#utilities'),
    page('Soluciones', '/#solutions'),
    page('Cotización', '/request-quote'),
  ])
  expect(entriesOf(first('footer nav[aria-label="Legal"]'))).toEqual([
    page('Política de privacidad', '/privacy-policy'),
    page('Términos de servicio', '/terms-of-service'),
  ])
  expect(hrefOf(footer, /^Transparencia/)).toBe('/transparency')
  expect(hrefOf(footer, 'Facebook')).toBe(company.facebook)
  expect(hrefOf(footer, 'Instagram')).toBe(company.instagram)
  expect(hrefOf(footer, /^Escribir por WhatsApp/)).toBe(whatsappLink)
  expect(hrefOf(footer, company.phone)).toBe(telephoneLink)
  expect(hrefOf(footer, company.email)).toBe(emailLink)
  for (const link of footer.querySelectorAll('a[href^="https"]')) expect(opensApart(link)).toBe(true)
  for (const words of [company.address, company.legal_name]) expect(textOf(footer)).toContain(words)
  expect(textOf(footer)).toMatch(/© 20\d\d/)
})

test('the contact widget leads to WhatsApp in a new tab, and names five ways', () => {
  const [direct, ...ways] = hrefsOf(aside)
  expect(direct).toBe(whatsappLink)
  expect(ways).toEqual([telephoneLink, whatsappLink, emailLink, '/write-request', '/track-request'])
  for (const link of aside.querySelectorAll('a'))
    expect(opensApart(link)).toBe(link.getAttribute('href') === whatsappLink)
})
