import { expect, it } from 'vitest'
import { changeWords, daysOf, documentTitle } from './edition-words.ts'
import { documentWith, edition, today, typedEdition } from './example-documents.ts'

const withdrawn = edition(3, '2025-12-01', { withdrawn: true, reason: 'Mal' })

it('an earlier edition held until the next one that stands', () => {
  const typed = typedEdition()
  const document = documentWith(2, [edition(2, '2026-01-15'), withdrawn, typed])
  expect(daysOf(typed, document)).toBe('Del 1 de junio de 2025 al 14 de enero de 2026')
})

it('a withdrawn edition says for which day it was', () => {
  expect(daysOf(withdrawn, documentWith(1, [withdrawn, typedEdition()]))).toBe(
    'Con vigencia desde el 1 de diciembre de 2025',
  )
})

it.each([
  ['in force', 1, [edition(2, '2027-02-01'), edition(1, '2026-01-15')], 'Tarifas 1'],
  ['that comes next', null, [edition(3, '2027-03-01'), edition(2, '2027-02-01')], 'Tarifas 2'],
  ['that was withdrawn', null, [withdrawn], 'Tarifas 3'],
])('a document is called as its edition %s', (_, current, editions, title) => {
  expect(documentTitle(documentWith(current, editions))).toBe(title)
})

it('a change is named by what it was', () => {
  expect(changeWords(edition(2, today))).toBe('Publicada')
  expect(changeWords(edition(2, today, { version: 2 }))).toBe('Corregida')
  expect(changeWords(edition(2, today, { version: 3, withdrawn: true }))).toBe('Retirada')
})
