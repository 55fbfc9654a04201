import { safeParse } from 'valibot'
import { expect, test } from 'vitest'
import { quoteSchema } from './quote-schema.ts'

const complete = {
  full_name: '  Marta Ríos ',
  phone: '300 123 4567',
  email: 'marta@ejemplo.co',
  position: '',
  company_name: 'Lácteos',
  identification: '900123456-7',
  services: ['Otro', 'Consultoría Ambiental'],
  description: 'Aceites\nusados',
}

const problemsOf = (change: object) =>
  safeParse(quoteSchema, { ...complete, ...change }).issues?.map((issue) => issue.path?.[0]?.key)

test('values are trimmed, and an empty optional field becomes null', () => {
  const { output } = safeParse(quoteSchema, complete)
  expect(output).toEqual({ ...complete, full_name: 'Marta Ríos', position: null })
})

test('a filled optional field is kept', () => {
  expect(safeParse(quoteSchema, { ...complete, position: ' Gerente ' }).output).toHaveProperty(
    'position',
    'Gerente',
  )
})

test.each(['full_name', 'phone', 'email', 'company_name', 'identification', 'description'])(
  '%s is required, and blanks do not count',
  (field) => {
    expect(problemsOf({ [field]: '' })).toContain(field)
    expect(problemsOf({ [field]: ' \n' })).toContain(field)
  },
)

test('at least one service is required, and only those of the list are accepted', () => {
  expect(problemsOf({ services: [] })).toEqual(['services'])
  expect(problemsOf({ services: ['Jardinería'] })).toEqual(['services'])
})

test('values that the database would refuse are refused before', () => {
  expect(problemsOf({ phone: '3'.repeat(51) })).toEqual(['phone'])
  expect(problemsOf({ email: 'marta' })).toEqual(['email'])
  expect(problemsOf({ email: `${'m'.repeat(320)}@ejemplo.co` })).toEqual(['email'])
  expect(problemsOf({ description: 'a'.repeat(10_001) })).toEqual(['description'])
})

test('a value that is no column is removed', () => {
  expect(safeParse(quoteSchema, { ...complete, id: '1', status: 'done' }).output).not.toHaveProperty('id')
})
