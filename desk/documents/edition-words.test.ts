import { expect, it } from 'vitest'
import { changeWords, editionDays } from './edition-words.ts'
import { documentWith, edition, today, typedEdition } from './example-documents.ts'

const daysOf = (number: number, current: number | null, editions: ReturnType<typeof edition>[]) => {
  const document = documentWith(current, editions)
  const shown = document.editions.find((one) => one.edition === number)
  return shown && editionDays(shown, document, today)
}

it('the edition in force says since when', () => {
  expect(daysOf(2, 2, [edition(2, '2026-01-15'), typedEdition()])).toBe(
    'Vigente desde el 15 de enero de 2026',
  )
  expect(daysOf(1, 1, [typedEdition(null)])).toBe('')
})

it('an edition that comes says from which day it holds', () => {
  expect(daysOf(2, 1, [edition(2, '2027-02-01'), typedEdition()])).toBe('Rige desde el 1 de febrero de 2027')
})

it('an earlier edition says until when it held: the day before the next one that stands', () => {
  const withdrawn = edition(3, '2025-12-01', { withdrawn: true, reason: 'Mal' })
  const editions = [edition(2, '2026-01-15'), withdrawn, typedEdition()]
  expect(daysOf(1, 2, editions)).toBe('Del 1 de junio de 2025 al 14 de enero de 2026')
  expect(daysOf(1, 2, [edition(2, '2026-01-15'), typedEdition(null)])).toBe('Hasta el 14 de enero de 2026')
  expect(daysOf(2, 3, [edition(3, '2026-01-15'), edition(2, '2026-01-15')])).toBe(
    'Reemplazada el mismo día, 15 de enero de 2026',
  )
})

it('a withdrawn edition says for which day it was', () => {
  const withdrawn = edition(2, '2027-02-01', { withdrawn: true, reason: 'Mal' })
  expect(daysOf(2, 1, [withdrawn, typedEdition()])).toBe('Con vigencia desde el 1 de febrero de 2027')
})

it('a change is named by what it was', () => {
  expect(changeWords(edition(2, today))).toBe('Publicada')
  expect(changeWords(edition(2, today, { version: 2 }))).toBe('Corregida')
  expect(changeWords(edition(2, today, { version: 3, withdrawn: true }))).toBe('Retirada')
})
