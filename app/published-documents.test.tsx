// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { DocumentId, Edition, PublishedDocument } from '#domain/documents/published-document.ts'
import { downloadPath, downloads } from './content/downloads.ts'
import { nothingPublished } from './content/site-content.ts'
import type { Page } from './document/page.ts'
import { makeSite, renderPage } from './render.tsx'
import SiteHeader from './site/site-header.tsx'

const assets = { css: '', starter: '', alive: '/_/alive.js', font: '/_/font.woff2' }

const edition = (number: number, in_force: string, title: string): Edition => ({
  ...{ edition: number, title, in_force },
  file: { path: `${'a'.repeat(64)}.pdf`, size: 9_400_000 },
})
/** A specified document with a second edition, which has replaced the typed one or will. */
const replaced = (specified: DocumentId, title: string, current = 2): PublishedDocument => {
  const name = downloads[specified].file.replace('.pdf', '')
  const typed = { edition: 1, title: downloads[specified].title, in_force: null, file: null }
  return { name, specified, current, editions: [edition(2, '2027-01-15', title), typed] }
}

const open = ({ pages }: { pages: Page[] }, path: string) => {
  const page = pages.find((one) => one.path === path)
  if (!page) throw new Error('There is no such page')
  return new DOMParser().parseFromString(renderPage(page, assets), 'text/html')
}
const openWith = (path: string, ...documents: PublishedDocument[]) =>
  open(makeSite({ ...nothingPublished, documents }), path)
const wordsOf = (element: Element | null | undefined) =>
  element?.textContent?.replace(/\s+/g, ' ').trim() ?? ''
const sectionOf = (page: Document, title: string) =>
  [...page.querySelectorAll('main section')].find((one) => wordsOf(one.querySelector('h2')) === title)
const linkTo = (page: Document, id: DocumentId) => page.querySelector(`main a[href="${downloadPath(id)}"]`)

const newTariffs = replaced('tariffs', 'Tarifas de enero de 2027')

test('/municipal-waste says of the tariffs in force what is true of them', () => {
  const page = openWith('/municipal-waste', newTariffs)
  const words = wordsOf(page.querySelector('main'))
  for (const told of [
    'Edición vigente desde el 15 de enero de 2027.Descargar (PDF, 9,4 MB)',
    'Tarifas de enero de 2027',
    'Vigente desde el 15 de enero de 2027.',
    'Los valores vigentes desde el 15 de enero de 2027 están en el PDF de las tarifas',
    'El contrato y la metodología son versiones de demostración: las reemplazan los documentos oficiales',
  ])
    expect(words).toContain(told)
  expect(words).not.toMatch(/junio de 2025|por publicar/i)
  expect(linkTo(page, 'tariffs')?.getAttribute('download')).toBe('tarifas-de-enero-de-2027.pdf')
  expect(linkTo(page, 'contract')?.getAttribute('download')).toBe('')
})

test.each<[DocumentId[], string]>([
  [
    ['contract', 'tariffs'],
    'La metodología es una versión de demostración: la reemplaza el documento oficial de la empresa.',
  ],
  [
    ['contract', 'methodology'],
    'El documento de tarifas es una versión de demostración: la reemplaza el documento oficial',
  ],
  [['methodology'], 'El contrato y el documento de tarifas son versiones de demostración: las reemplazan'],
  [
    ['routes'],
    'la tarifa. Son versiones de demostración: las reemplazan los documentos oficiales de la empresa.',
  ],
])('where %s are official, /municipal-waste says: %s', (official, told) => {
  const page = openWith('/municipal-waste', ...official.map((id) => replaced(id, 'Oficial')))
  expect(wordsOf(sectionOf(page, 'Contrato y documentos del servicio'))).toContain(told)
})

test('where all are official, /municipal-waste speaks of no demonstration', () => {
  const ids = ['contract', 'tariffs', 'methodology'] as const
  const page = openWith('/municipal-waste', ...ids.map((id) => replaced(id, 'Oficial')))
  expect(wordsOf(page.querySelector('main'))).not.toContain('demostración')
})

test('the home page and the routes say since when a document holds', () => {
  const home = openWith('/', newTariffs)
  expect(wordsOf(linkTo(home, 'tariffs'))).toBe(
    'TarifasEl documento vigente desde el 15 de enero de 2027. PDF, 9,4 MB.',
  )
  const paper = sectionOf(
    openWith('/collection-routes', replaced('routes', 'Rutas 2027')),
    'Lleve el horario en papel',
  )
  expect(wordsOf(paper)).toMatch(/papelPara imprimir o compartir por WhatsApp\.Rutas 2027/)
  expect(wordsOf(paper)).toContain('Vigente desde el 15 de enero de 2027.')
  expect(wordsOf(paper)).not.toMatch(/dos páginas|tres centros/)
})

test('/transparency lists further documents, coming and earlier editions, each with its own address', () => {
  const report: PublishedDocument = {
    ...{ name: 'informe', specified: null, current: 1 },
    editions: [edition(2, '2028-01-01', 'Informe 2027'), edition(1, '2026-03-01', 'Informe 2026')],
  }
  const page = openWith('/transparency', report, newTariffs)
  const cards = sectionOf(page, 'Contrato, tarifas y otros documentos')
  expect([...(cards?.querySelectorAll('li h3') ?? [])].map(wordsOf)).toEqual([
    ...['Contrato de Condiciones Uniformes (CCU)', 'Tarifas de enero de 2027', 'Metodología tarifaria'],
    ...['Rutas rurales de recolección', 'Informe 2026'],
  ])
  expect(wordsOf(cards?.querySelector('li.card-link:last-child'))).toBe(
    'Informe 2026Vigente desde el 1 de marzo de 2026.Descargar Informe 2026 (PDF, 9,4 MB)',
  )
  const headingOf = (title: string) =>
    [...(cards?.querySelectorAll('h3') ?? [])].find((heading) => wordsOf(heading) === title)
  const listed = (title: string) =>
    [...(headingOf(title)?.nextElementSibling?.children ?? [])].map((item) => [
      wordsOf(item),
      item.querySelector('a')?.getAttribute('href'),
    ])
  expect(listed('Próximas ediciones')).toEqual([
    ['Informe 2027 (PDF, 9,4 MB)Rige desde el 1 de enero de 2028.', '/assets/informe-edicion-2.pdf'],
  ])
  expect(listed('Ediciones anteriores')).toEqual([
    [
      'Tarifas del servicio de aseo, junio de 2025 (PDF, 65 kB)Hasta el 14 de enero de 2027. Versión de demostración.',
      '/assets/tarifas-junio-2025-edicion-1.pdf',
    ],
  ])
})

test('an edition that begins later changes nothing but the list of those that come', () => {
  const later = makeSite({ ...nothingPublished, documents: [replaced('contract', 'Contrato 2027', 1)] })
  const plain = makeSite(nothingPublished)
  for (const [index, page] of later.pages.entries()) {
    const html = renderPage(page, assets)
    if (page.path === '/transparency') expect(html).toContain('Contrato 2027')
    else expect(html, page.path).toBe(renderPage(plain.pages[index] as Page, assets))
  }
})

const hostile = `**a** [x](/login) </script><script>alert(1)</script>"'&`

test('titles are shown as they were typed, and never become markup', () => {
  const further: PublishedDocument = {
    ...{ name: 'informe', specified: null, current: 2 },
    editions: [
      edition(3, '2028-01-01', hostile),
      edition(2, '2026-01-01', hostile),
      edition(1, '2025-01-01', hostile),
    ],
  }
  const documents = [
    further,
    ...(['contract', 'tariffs', 'methodology', 'routes'] as const).map((id) => replaced(id, hostile)),
  ]
  for (const path of ['/', '/municipal-waste', '/collection-routes', '/transparency']) {
    const page = openWith(path, ...documents)
    expect(page.body.textContent, path).toContain(hostile)
    expect([...page.querySelectorAll('script')].map(wordsOf), path).not.toContain('alert(1)')
    expect([...page.querySelectorAll('main strong')].map(wordsOf), path).not.toContain('a')
    expect([...page.querySelectorAll('main a')].map(wordsOf), path).not.toContain('x')
  }
})

test('the menu names the documents in force, and stays as it is when the header comes alive', () => {
  const page = openWith('/about', replaced('contract', 'Contrato 2027'), replaced('methodology', hostile))
  const container = page.querySelector<HTMLElement>('[data-island=site-header]')
  if (!container) throw new Error('There is no header')
  const menu = () =>
    [...container.querySelectorAll('a[download]')].map((link) => [
      wordsOf(link),
      link.getAttribute('href'),
      link.getAttribute('download'),
    ])
  const told = [
    ['Contrato 2027 (PDF, 9,4 MB)', downloadPath('contract'), 'contrato-2027.pdf'],
    [`${hostile} (PDF, 9,4 MB)`, downloadPath('methodology'), 'a-x-login-script-script-alert-1-script.pdf'],
  ]
  // For screens and for phones.
  expect(menu()).toEqual([...told, ...told])

  document.body.replaceChildren(document.adoptNode(container))
  const before = container.innerHTML
  const wrong: unknown[] = []
  const { unmount } = render(<SiteHeader {...JSON.parse(container.dataset.props ?? '')} />, {
    ...{ container, hydrate: true },
    onRecoverableError: (error) => wrong.push(error),
  })
  expect(wrong).toEqual([])
  expect(menu()).toEqual([...told, ...told])
  expect(wordsOf(container)).toBe(wordsOf(new DOMParser().parseFromString(before, 'text/html').body))
  unmount()
})
