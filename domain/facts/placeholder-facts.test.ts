import { expect, it } from 'vitest'
import { company } from '../company.ts'
import { type FactField, type FactTexts, factTexts } from './fact-texts.ts'
import { isPlaceholder } from './placeholder-facts.ts'

const examples = factTexts(company)
const placeholders = (change: Partial<FactTexts>, published: boolean) =>
  Object.entries({ ...examples, ...change })
    .filter(([field, text]) => isPlaceholder(field as FactField, text, examples, published))
    .map(([field]) => field)

it('on the first day all examples of the code are placeholders', () => {
  expect(placeholders({}, false)).toEqual([
    ...['nit', 'phone', 'whatsapp', 'email', 'hours', 'facebook', 'instagram'],
  ])
})

it('what was replaced is none, also networks that are published empty', () => {
  const change = { phone: '+57 311 234 5678', nit: '900.123.456-8', facebook: '', instagram: '' }
  expect(placeholders(change, true)).toEqual(['whatsapp', 'email'])
})

it('hours that are published empty may stay so, a NIT may not', () => {
  expect(placeholders({}, true)).toEqual(['nit', 'phone', 'whatsapp', 'email', 'facebook', 'instagram'])
})
