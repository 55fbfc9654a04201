import { expect, it } from 'vitest'
import { isWholePdf, pdfEnds } from './pdf-check.ts'

const check = (text: string) => {
  const bytes = new TextEncoder().encode(text)
  return isWholePdf(bytes.subarray(0, pdfEnds), bytes.subarray(-pdfEnds))
}
const filling = 'x'.repeat(3000)

it.each([
  [true, 'a PDF', `%PDF-1.7\n${filling}\n%%EOF\n`],
  [
    true,
    'a PDF with bytes after its end, as some programs write them',
    `%PDF-1.4\n${filling}%%EOF\r\n\0\0\0\0`,
  ],
  [true, 'a short PDF, whose beginning and end are the same bytes', '%PDF-1.4\n%%EOF'],
  [false, 'a PDF that was cut off', `%PDF-1.7\n%%EOF\n${filling}`],
  [false, 'an end without a beginning', `${filling}\n%%EOF\n`],
  [false, 'a page that names itself a PDF', `<html>%PDF-1.7\n${filling}%%EOF`],
  [false, 'an empty file', ''],
])('%s: %s', (isWhole, _what, text) => {
  expect(check(text)).toBe(isWhole)
})
