import { expect, it } from 'vitest'
import { addressOnSite } from './edition-address.ts'
import { documentWith, edition, typedEdition } from './example-documents.ts'

const typed = typedEdition()
const second = edition(2, '2026-01-15')
const whole = '/assets/tarifas-junio-2025.pdf'

it('an edition is on the site once its publication has arrived', () => {
  const document = documentWith(2, [second, typed])
  expect(addressOnSite(second, document, 1)).toBeUndefined()
  expect(addressOnSite(second, document, 2)).toBe(whole)
  expect(addressOnSite(edition(2, '2026-01-15', { version: 2, publication: 5 }), document, 4)).toBe(whole)
})

it('the edition of the code has an address of its own once another one was published', () => {
  expect(addressOnSite(typed, documentWith(1, [typed]), 0)).toBe(whole)
  const replaced = documentWith(2, [second, typed])
  expect(addressOnSite(typed, replaced, 1)).toBe(whole)
  expect(addressOnSite(typed, replaced, 2)).toBe('/assets/tarifas-junio-2025-edicion-1.pdf')
})

it('an edition that is not in force keeps its own address, and a withdrawn one has none', () => {
  const coming = edition(3, '2027-02-01')
  expect(addressOnSite(coming, documentWith(2, [coming, second]), 3)).toBe(
    '/assets/tarifas-junio-2025-edicion-3.pdf',
  )
  const withdrawn = edition(3, '2026-02-01', { withdrawn: true, version: 2 })
  expect(addressOnSite(withdrawn, documentWith(2, [withdrawn, second]), 9)).toBeUndefined()
})
