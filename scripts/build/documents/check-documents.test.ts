import { expect, it } from 'vitest'
import type { PublishedDocument } from '#domain/documents/published-document.ts'
import { checkDocuments } from './check-documents.ts'

const file = { path: `${'a'.repeat(64)}.pdf`, size: 9 }
const edition = { edition: 1, title: 'Informe', in_force: '2026-01-01', file }
const typed = { ...edition, file: null }
const report = (changes: Partial<PublishedDocument> = {}): PublishedDocument => ({
  ...{ name: 'informe', specified: null, current: 1, editions: [edition] },
  ...changes,
})
const tariffs = (changes: Partial<PublishedDocument> = {}): PublishedDocument =>
  report({ name: 'tarifas-junio-2025', specified: 'tariffs', editions: [typed], ...changes })

it('documents with editions that begin later, or that only the code has, can be built', () => {
  expect(() => checkDocuments([])).not.toThrow()
  expect(() => checkDocuments([report({ current: null }), tariffs()])).not.toThrow()
})

it.each<[string, PublishedDocument[], RegExp]>([
  ['of another folder', [report({ name: '../informe' })], /cannot be an address/],
  ['without a name', [report({ name: '' })], /cannot be an address/],
  ['with a line break in its name', [report({ name: 'informe\n' })], /cannot be an address/],
  ['with an unknown edition in force', [report({ current: 2 })], /there is no edition 2/],
  ['without a file', [report({ editions: [typed] })], /edition 1 has no file/],
  [
    'whose typed edition is not the first',
    [tariffs({ current: 2, editions: [{ ...typed, edition: 2 }] })],
    /edition 2 has no file/,
  ],
  [
    'with a file of another folder',
    [report({ editions: [{ ...edition, file: { ...file, path: `../${file.path}` } }] })],
    /not a hash/,
  ],
  [
    'with a file that is a picture',
    [report({ editions: [{ ...edition, file: { ...file, path: `${'a'.repeat(64)}.png` } }] })],
    /not a hash/,
  ],
  ['that is specified, at another address', [tariffs({ name: 'tarifas' })], /tariffs has another address/],
  ['that is specified, without an edition in force', [tariffs({ current: null })], /without an edition/],
  ['with two editions of one number', [report({ editions: [edition, edition] })], /edicion-1.pdf/],
  ['at the address of another one', [report(), report({ name: 'INFORME' })], /two files would be at/],
  [
    'at the address of an edition',
    [report(), report({ name: 'informe-edicion-1' })],
    /two files would be at/,
  ],
  ['at the address of a typed one', [report({ name: 'RUTAS-rurales' })], /two files would be at/],
])('a document %s ends the build', (_, documents, why) => {
  expect(() => checkDocuments(documents)).toThrow(why)
  const { name: about } = documents.at(-1) ?? {}
  expect(() => checkDocuments(documents)).toThrow(expect.objectContaining({ failure: 'bad_document', about }))
})
