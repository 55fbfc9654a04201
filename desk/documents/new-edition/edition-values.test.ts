import { expect, it } from 'vitest'
import { documentWith, edition, today, typedEdition } from '../example-documents.ts'
import { editionValues } from './edition-values.ts'

it('an edition begins with the title of the last one that stands, and today', () => {
  const withdrawn = edition(3, '2026-02-01', { withdrawn: true, reason: 'Mal' })
  const document = documentWith(2, [withdrawn, edition(2, '2026-01-15'), typedEdition()])
  expect(editionValues({}, document, today)).toEqual({
    ...{ title: 'Tarifas 2', in_force: today, name: 'tarifas-junio-2025', file: null, unsent: '' },
  })
})

it('what was typed stays, also an empty day', () => {
  const document = documentWith(1, [typedEdition()])
  expect(editionValues({ title: '', in_force: '' }, document, today)).toMatchObject({
    title: '',
    in_force: '',
  })
})

it('a file that did not reach the office keeps its name', () => {
  const values = (pdf: object) => editionValues({ file: JSON.stringify(pdf) }, null, today)
  const pdf = { path: 'a.pdf', name: 'plan.pdf', size: 1000 }
  expect(values(pdf)).toMatchObject({ file: pdf, unsent: '' })
  expect(values({ ...pdf, path: '' })).toMatchObject({ file: null, unsent: 'plan.pdf' })
})

it('the address of a new document follows the title until one is typed', () => {
  expect(editionValues({ title: 'Plan de emergencia' }, null, today).name).toBe('plan-de-emergencia')
  expect(editionValues({ title: 'Plan de emergencia', name: 'plan-' }, null, today).name).toBe('plan')
})
