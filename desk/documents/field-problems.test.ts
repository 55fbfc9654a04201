import { expect, it } from 'vitest'
import { today } from './example-documents.ts'
import { wordProblems } from './field-problems.ts'

it('what can be published has no problem', () => {
  expect(wordProblems({ title: 'Tarifas', in_force: today }, today)).toEqual({})
})

it.each([
  ['a title of blanks', { title: '  ', in_force: today }, { title: 'Falta el título.' }],
  ['no day', { title: 'Tarifas', in_force: '' }, { in_force: 'Falta el día.' }],
  [
    'a day that cannot be',
    { title: 'Tarifas', in_force: '1980-01-01' },
    { in_force: expect.stringContaining('puede ser desde 1990') },
  ],
])('of %s the manager reads it at the field', (_, values, problems) => {
  expect(wordProblems(values, today)).toEqual(problems)
})
