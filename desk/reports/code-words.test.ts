import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { codeGroups } from './code-words.ts'

it('every code of the table has its words, and there are no others', () => {
  const sql = readFileSync('supabase/schemas/18-figures.sql', 'utf8')
  const subjects = Object.keys(codeGroups).join('|')
  const found = [...sql.matchAll(new RegExp(`\\('(${subjects})', '(\\w+)', '\\w*'\\)`, 'g'))]
  const named = Object.entries(codeGroups).flatMap(([subject, { values }]) =>
    Object.keys(values).map((value) => `${subject} ${value}`),
  )
  expect(found.map(([, subject, value]) => `${subject} ${value}`).sort()).toEqual(named.sort())
})
