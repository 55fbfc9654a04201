import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { downloadPath, downloads } from '../downloads.ts'
import { toPublish } from './demonstration.ts'
import { printedDocuments } from './printed-documents.ts'
import { tariffs } from './tariffs.ts'

/** A PDF string outside ASCII is UTF-16 in hexadecimal with a byte order mark. */
const utf16 = (text: string) =>
  `<FEFF${[...text].map((letter) => letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')).join('')}`

const pdfString = (text: string) =>
  /^[ -~]*$/.test(text) ? `(${text.replace(/[()]/g, '\\$&')}` : utf16(text)

const pesoFigure = /\$\s*\d|\bCOP\b|\d[\d.,]*\s*(?:de\s+)?(?:pesos|millones)/i

test('every download is a printed document', () => {
  expect(printedDocuments.map(({ id }) => id).sort()).toEqual(Object.keys(downloads).sort())
})

describe.each(printedDocuments)('the document $id', (document) => {
  const pdf = readFile(`public${downloadPath(document.id)}`, 'latin1')

  test('is a tagged PDF that names its language and title', async () => {
    const text = await pdf
    expect(text.startsWith('%PDF-')).toBe(true)
    expect(text).toMatch(/\/MarkInfo\s*<<[^>]*\/Marked true/)
    expect(text).toMatch(/\/Type \/Catalog[\s\S]{0,400}\/Lang \(es-CO\)/)
    expect(text).toContain(`/Title ${utf16(downloads[document.id].title)}`)
  })

  test('has its sections as bookmarks', async () => {
    const text = await pdf
    for (const { title } of document.sections) expect(text).toContain(`/Title ${pdfString(title)}`)
  })

  test('weighs at most 150 kB', async () => {
    expect((await pdf).length).toBeLessThanOrEqual(150_000)
  })

  test('holds no figure in pesos', () => {
    expect(JSON.stringify(document)).not.toMatch(pesoFigure)
  })
})

test('every value of the tariff tables is left for the owner', () => {
  const tables = tariffs.sections.flatMap(({ blocks }) => blocks.filter((block) => block.kind === 'table'))
  expect(tables).toHaveLength(2)
  for (const { head, rows } of tables)
    for (const figure of ['Valor', 'Porcentaje', 'Tarifa final'].map((title) => head.indexOf(title)))
      if (figure >= 0) expect(rows.map((row) => row[figure])).toEqual(rows.map(() => toPublish))
})

test.each(['$ 12.500', '$8', '12.500 pesos', 'COP 900', '3 millones de pesos'])(
  '%s is a figure in pesos',
  (text) => {
    expect(text).toMatch(pesoFigure)
  },
)
