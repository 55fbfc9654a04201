import { expect, it } from 'vitest'
import { company } from '../company.ts'
import { factProblem, wrongFact } from './fact-checks.ts'
import { type FactField, factsOf, factTexts } from './fact-texts.ts'

it('the facts of the code are as good as published ones', () => {
  const texts = factTexts(company)
  expect(Object.entries(texts).map(([field, text]) => factProblem(field as FactField, text))).toEqual(
    Object.keys(texts).map(() => ''),
  )
  expect(factsOf(texts)).toEqual(company)
})

// What the database refuses is in supabase/office/facts/facts.test.ts.
it.each<[FactField, string, string]>([
  ['phone', '', 'Escriba el teléfono.'],
  ['phone', '431 2345', 'Escríbalo con el indicativo, como 608 431 2345, o un celular, como 300 123 4567.'],
  ['nit', '900.123.456', 'Falta el dígito de verificación.'],
  ['email', 'a@yari.co, b@yari.co', 'Va un solo correo, como oficina@empresa.co.'],
  ['email', "o'brien@yari.co", 'Antes de la arroba van letras sin tilde, números y . _ + -'],
  ['position', '', 'Escriba la ubicación.'],
  ['position', 'acá', wrongFact.position],
  ['position', '-74.7698, 2.1133', 'Primero va la latitud, como 2.1133, -74.7698.'],
  [
    'position',
    'https://maps.app.goo.gl/abc',
    'Ese enlace corto no trae los números. En Google Maps deje el dedo sobre el punto y copie los dos números.',
  ],
  ['short_name', 'Yarí Ambienta', 'Escriba el nombre corto en hasta 12 caracteres.'],
])('%s: of «%s» the manager reads «%s»', (field, text, problem) => {
  expect(factProblem(field, text)).toBe(problem)
})

it('a NIT that was published cannot be emptied', () => {
  expect(factProblem('nit', '', '900.123.456-8')).toMatch(/ya está publicado y no puede quedar vacío/)
})

it('a name with marks of links is refused with the signs that it may not have', () => {
  expect(factProblem('name', '[Yarí](https://example.co)')).toMatch(/sin estos signos/)
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
