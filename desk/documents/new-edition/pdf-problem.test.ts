import { expect, it } from 'vitest'
import { pdfProblem } from './pdf-problem.ts'

const pages = new Uint8Array(4000)

it('a whole PDF has no problem', async () => {
  expect(await pdfProblem(new Blob(['%PDF-1.7\n', pages, '\n%%EOF\n']))).toBeUndefined()
})

it.each([
  ['an empty file', [], 'está vacío'],
  ['a document of Word', ['PK\u0003\u0004', pages, '%%EOF'], 'no es un PDF'],
  ['a PDF whose end did not arrive', ['%PDF-1.7\n', pages], 'está cortado'],
  ['a PDF that is too large', ['%PDF-1.7\n', new Uint8Array(10 * 1024 * 1024), '%%EOF'], 'más de 10 MB'],
])('of %s the manager reads why it cannot be published', async (_, parts, words) => {
  expect(await pdfProblem(new Blob(parts))).toContain(words)
})
