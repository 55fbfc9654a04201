import { expect, it } from 'vitest'
import { company } from '#domain/company.ts'
import { factTexts } from '#domain/facts/fact-texts.ts'
import { changesOf, factChanges } from './fact-changes.ts'
import { factFields } from './fact-words.ts'

it('the screen has every fact once', () => {
  expect(factFields.toSorted()).toEqual(Object.keys(factTexts(company)).toSorted())
})

it('changes are told in the order of the screen, the position as one', () => {
  const after = { ...company, longitude: -74.5, phone: '+57 311 234 5678' }
  expect(factChanges(company, after)).toEqual([
    { field: 'phone', before: company.phone, after: '+57 311 234 5678' },
    { field: 'position', before: '2.1133332, -74.7698933', after: '2.1133332, -74.5' },
  ])
  expect(factChanges(company, { ...company })).toEqual([])
})

it('a version is told by what it changed in the one before', () => {
  const nobody = { publication: null, at: null, by: null }
  const first = { version: 1, facts: company, ...nobody }
  const second = { version: 2, facts: { ...company, hours: 'Lunes, 8 a. m.' }, ...nobody }
  const third = { version: 3, facts: { ...second.facts, facebook: '' }, ...nobody }
  const versions = [third, second, first]
  expect(versions.map((one) => changesOf(one, versions).map(({ field }) => field))).toEqual([
    ['facebook'],
    ['hours'],
    [],
  ])
})
