import { readFile, stat } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { printedDocuments } from '#app/content/documents/printed-documents.ts'
import sizes from '#app/content/download-sizes.json' with { type: 'json' }
import { downloadPath } from '#app/content/downloads.ts'
import { formatSize } from '#domain/file-size.ts'
import { documentHtml, documentStyle } from './document-html.ts'
import { reproduciblePdf, sourceMark } from './reproducible-pdf.ts'

test.each(printedDocuments)('the PDF of $id is printed from its present content', async (document) => {
  const pdf = await readFile(`public${downloadPath(document.id)}`, 'latin1')
  const mark = sourceMark(documentHtml(document, await documentStyle()))
  expect(pdf.includes(mark), 'the content or its layout changed: run npm run documents').toBe(true)
})

test.each(printedDocuments)('the size shown for $id is the size of its file', async ({ id }) => {
  expect(sizes[id]).toBe(formatSize((await stat(`public${downloadPath(id)}`)).size))
})

test('printing the same page twice makes the same file', () => {
  const printing = (date: string, cells: string[]) => {
    const names = cells.map((cell, index) => `(${cell}) ${index + 8} 0 R`).sort()
    const [least, , most] = cells.toSorted()
    const file = [
      `/CreationDate (D:${date}+00'00')`,
      ...cells.map((cell) => `/ID (${cell})>>`),
      `/Headers [(${cells[2]}) (${cells[0]})]`,
      `<</Limits [(${least}) (${most})]`,
      `/Names [${names.join(' ')}]>>`,
      'startxref\n12\n%%EOF\n',
    ]
    return reproduciblePdf(Buffer.from(file.join('\n')), 'the page').toString()
  }
  const first = printing('20260102030405', ['node00000002', 'node00000028', 'node00000031'])
  const second = printing('20270102030405', ['node00000021', 'node00000024', 'node00000020'])
  expect(second).toBe(first)
  expect(first).toContain('/Headers [(node00000002) (node00000000)]')
  expect(first).toContain('/Limits [(node00000000) (node00000002)]')
  expect(first).toContain('/Names [(node00000000) 8 0 R (node00000001) 9 0 R (node00000002) 10 0 R]')
  expect(first).toContain(`${sourceMark('the page')}\nstartxref\n12\n%%EOF`)
})
