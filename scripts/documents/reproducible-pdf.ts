import { createHash } from 'node:crypto'

const printedOn = '20250601000000'

/** A comment in the PDF with the hash of its source, so that a test notices an outdated PDF. */
export const sourceMark = (html: string) => `% source ${createHash('sha256').update(html).digest('hex')}`

/**
 * Chromium stamps the moment of printing and its own counters for table cells into the file. Both are replaced by
 * values of the same length, because a PDF refers to its objects by byte offset.
 */
export function reproduciblePdf(pdf: Buffer, html: string): Buffer {
  const settled = renumberCells(pdf.toString('latin1'))
    .replace(/(?<key>\/(?:CreationDate|ModDate) \(D:)\d{14}/g, `$<key>${printedOn}`)
    .replace(/\nstartxref\n(?=\d+\n%%EOF\s*$)/, `\n${sourceMark(html)}$&`)
  return Buffer.from(settled, 'latin1')
}

/** Numbers the cells in the order of the document and sorts the tree of their names again. */
function renumberCells(text: string) {
  const found = [...text.matchAll(/\/ID \((node\d{8})\)/g)].map((match) => match[1] ?? '')
  if (text.split('/Limits [(node').length > 2)
    throw new Error('The tree of cell names has more than one leaf.')
  const name = (cell: string) => cellName(found.indexOf(cell))
  return text
    .replace(/node\d{8}(?=\))/g, name)
    .replace(/(?<=\/Limits )\[\(node.*?\]/, `[(${cellName(0)}) (${cellName(found.length - 1)})]`)
    .replace(
      /(?<=\/Names )\[\(node.*?\]/,
      (names) =>
        `[${names
          .match(/\(node\d{8}\) \d+ 0 R/g)
          ?.sort()
          .join(' ')}]`,
    )
}

const cellName = (index: number) => `node${String(index).padStart(8, '0')}`
