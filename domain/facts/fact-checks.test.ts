import { expect, it } from 'vitest'
import { company } from '../company.ts'
import { factProblem } from './fact-checks.ts'
import { wrongFact } from './fact-refusals.ts'
import { type FactField, factsOf, factTexts } from './fact-texts.ts'

it('the facts of the code are as good as published ones', () => {
  const texts = factTexts(company)
  expect(Object.entries(texts).map(([field, text]) => factProblem(field as FactField, text))).toEqual(
    Object.keys(texts).map(() => ''),
  )
  expect(factsOf(texts)).toEqual(company)
})

// The same examples as in supabase/office/facts/facts.test.ts.
it.each<[string, FactField, string]>([
  ['no name', 'name', ' '],
  ['a name with a line break', 'legal_name', 'Yarí\nAmbiental'],
  ['a short name of 13 letters', 'short_name', 'Yarí Ambienta'],
  ['a phone without country', 'phone', '300 123 4567'],
  ['a phone with words', 'whatsapp', '+57 300 ABC'],
  ['a phone of seven digits', 'phone', '+57 12345'],
  ['a NIT with a wrong last digit', 'nit', '900.123.456-7'],
  ['a NIT without points', 'nit', '900123456-8'],
  ['an e-mail that is none', 'email', 'contacto'],
  ['a page of another host', 'facebook', 'https://facebook.com.example.co/yari'],
  ['a script as a page', 'instagram', 'javascript:alert(1)'],
  ['a page with a quotation mark', 'instagram', 'https://instagram.com/"><script>'],
  ['a place outside of Colombia', 'position', '40, -74.7'],
  ['a place in words', 'position', 'acá'],
  ['a missing fact', 'town', ''],
])('refused at its field: %s', (_, field, text) => {
  expect(factProblem(field, text)).toBe(wrongFact[field])
})

it('a name with marks of links is refused with the signs that it may not have', () => {
  expect(factProblem('name', '[Yarí](https://example.co)')).toMatch(/sin estos signos/)
})

it.each(['900.123.456-8', '860.002.964-4', '899.999.068-1'])('the NIT %s is taken', (nit) => {
  expect(factProblem('nit', nit)).toBe('')
})

it('NIT, hours and networks may be empty', () => {
  const all = Object.keys(factTexts(company)) as FactField[]
  expect(all.filter((field) => factProblem(field, '') === '')).toEqual([
    ...['nit', 'hours', 'facebook', 'instagram'],
  ])
})

it('the length counts characters as the database does', () => {
  expect(factProblem('short_name', '🌿'.repeat(12))).toBe('')
})
