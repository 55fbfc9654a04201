const printedOn = '20250601000000'

/**
 * Chromium stamps the moment of printing and its own counters for table cells into the file. Both are replaced by
 * values of the same length, because a PDF refers to its objects by byte offset; counters keep their order, because
 * the name tree that lists them is sorted.
 */
export function reproduciblePdf(pdf: Buffer): Buffer {
  const text = pdf.toString('latin1')
  const counters = [...new Set(text.match(/\(node\d{8}\)/g))].sort()
  const settled = text
    .replace(/(?<key>\/(?:CreationDate|ModDate) \(D:)\d{14}/g, `$<key>${printedOn}`)
    .replace(/\(node\d{8}\)/g, (counter) => `(node${String(counters.indexOf(counter)).padStart(8, '0')})`)
  return Buffer.from(settled, 'latin1')
}
