import { describe, expect, it, test } from 'vitest'
import type { Edition, PublishedDocument } from '#domain/documents/published-document.ts'
import { typedDownload } from './downloads.ts'
import { menuDocuments, siteDownloads } from './site-downloads.ts'

const edition = (number: number, in_force: string, title = `Edición ${number}`): Edition => ({
  ...{ edition: number, title, in_force },
  file: { path: `${'a'.repeat(64)}.pdf`, size: 1_240_000 },
})
const typedTariffs: Edition = {
  ...{ edition: 1, title: 'Tarifas del servicio de aseo, junio de 2025', in_force: '2025-06-01', file: null },
}
const typedContract: Edition = {
  ...{ edition: 1, title: 'Contrato de Condiciones Uniformes (CCU)', in_force: null, file: null },
}
const tariffs = (current: number, ...editions: Edition[]): PublishedDocument => ({
  ...{ name: 'tarifas-junio-2025', specified: 'tariffs', current, editions },
})
const contract = (current: number, ...editions: Edition[]): PublishedDocument => ({
  ...{ name: 'CCU-Yari-Ambiental', specified: 'contract', current, editions },
})
const report = (name: string, current: number | null, ...editions: Edition[]): PublishedDocument => ({
  ...{ name, specified: null, current, editions },
})

/** The titles in the lists of editions. */
const lists = (...documents: PublishedDocument[]) => {
  const { coming, earlier } = siteDownloads(documents)
  return { coming: coming.map(({ title }) => title), earlier: earlier.map(({ title }) => title) }
}

it('where nothing was published all documents are the typed ones', () => {
  const { contract, tariffs, methodology, routes, ...lists } = siteDownloads([])
  expect([contract, tariffs, methodology, routes]).toEqual(
    (['contract', 'tariffs', 'methodology', 'routes'] as const).map(typedDownload),
  )
  expect(tariffs).toEqual({
    title: 'Tarifas del servicio de aseo, junio de 2025',
    description: 'Los componentes de la tarifa por estrato y uso.',
    path: '/assets/tarifas-junio-2025.pdf',
    size: 'PDF, 65 kB',
    demonstration: true,
  })
  expect(lists).toEqual({ further: [], coming: [], earlier: [] })
})

it('a new edition is at the address of its document, with its own title, size, day and name to save', () => {
  const title = 'Tarifas del servicio de aseo, ¡enero de 2027!'
  const all = siteDownloads([tariffs(2, edition(2, '2027-01-15', title), typedTariffs)])
  expect(all.tariffs).toEqual({
    title,
    description: 'Los componentes de la tarifa por estrato y uso.',
    path: '/assets/tarifas-junio-2025.pdf',
    size: 'PDF, 1,2 MB',
    saveAs: 'tarifas-del-servicio-de-aseo-enero-de-2027.pdf',
    since: '2027-01-15',
    demonstration: false,
  })
  expect(all.earlier).toEqual([
    {
      ...typedDownload('tariffs'),
      path: '/assets/tarifas-junio-2025-edicion-1.pdf',
      days: 'Del 1 de junio de 2025 al 14 de enero de 2027',
    },
  ])
  expect(all.contract).toEqual(typedDownload('contract'))
})

it('a title without letters or numbers is saved under the name of the document', () => {
  const { further } = siteDownloads([report('informe', 1, edition(1, '2026-01-01', '— ¿? —'))])
  expect(further[0]).toMatchObject({ title: '— ¿? —', saveAs: 'informe.pdf' })
})

it('later editions of the routes are not said to name three places', () => {
  const editions = [edition(2, '2027-01-01')]
  const { routes } = siteDownloads([{ name: 'rutas-rurales', specified: 'routes', current: 2, editions }])
  expect(routes.description).toBe('Días y horas de recolección en los centros poblados.')
})

describe('the lists of editions', () => {
  test.each<[string, PublishedDocument[], { coming: string[]; earlier: string[] }]>([
    [
      'editions that begin later, the next one first',
      [tariffs(1, edition(3, '2027-03-01'), edition(2, '2027-02-01'), typedTariffs)],
      { coming: ['Edición 2', 'Edición 3'], earlier: [] },
    ],
    [
      'a document whose first edition begins later',
      [report('informe', null, edition(1, '2027-02-01'))],
      { coming: ['Edición 1'], earlier: [] },
    ],
    [
      'an edition that is replaced before it begins',
      [tariffs(1, edition(3, '2027-02-01'), edition(2, '2027-02-01'), typedTariffs)],
      { coming: ['Edición 3'], earlier: [] },
    ],
    ['a withdrawn typed edition', [tariffs(2, edition(2, '2027-01-15'))], { coming: [], earlier: [] }],
    [
      'two editions of one day, of which the last published holds',
      [report('informe', 2, edition(2, '2026-05-04'), edition(1, '2026-05-04'))],
      { coming: [], earlier: ['Edición 1'] },
    ],
    [
      'editions of several documents, the specified ones first',
      [
        report('zonas', 2, edition(2, '2026-05-04', 'Zonas'), edition(1, '2026-01-01', 'Zonas viejas')),
        tariffs(2, edition(3, '2027-05-01', 'Tarifas 2027'), edition(2, '2026-01-01')),
        report('actas', 1, edition(2, '2027-01-01', 'Actas 2027'), edition(1, '2026-01-01', 'Actas')),
      ],
      { coming: ['Tarifas 2027', 'Actas 2027'], earlier: ['Zonas viejas'] },
    ],
  ])('%s', (_, documents, expected) => {
    expect(lists(...documents)).toEqual(expected)
  })
})

it('documents that only the office has come by their titles, without a description', () => {
  const { further } = siteDownloads([
    report('a', 1, edition(1, '2026-01-01', 'Zonas')),
    report('b', 1, edition(1, '2026-01-01', 'Álbum')),
    report('c', null, edition(1, '2028-01-01', 'Actas')),
  ])
  expect(further.map(({ title, path, description }) => [title, path, description])).toEqual([
    ['Álbum', '/assets/b.pdf', undefined],
    ['Zonas', '/assets/a.pdf', undefined],
  ])
})

it('the header is told only of documents in its menu that are not as typed', () => {
  const menuWith = (...documents: PublishedDocument[]) => menuDocuments(siteDownloads(documents))
  expect(menuWith()).toBeUndefined()
  expect(menuWith(tariffs(2, edition(2, '2026-01-01')))).toBeUndefined()
  expect(menuWith(contract(1, edition(2, '2028-01-01'), typedContract))).toBeUndefined()
  expect(menuWith(contract(2, edition(2, '2026-01-01', 'Contrato 2026')))).toEqual({
    contract: { title: 'Contrato 2026', size: 'PDF, 1,2 MB', saveAs: 'contrato-2026.pdf' },
  })
})
