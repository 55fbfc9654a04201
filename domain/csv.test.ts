import { describe, expect, it } from 'vitest'
import { byteOrderMark, csvLine } from './csv.ts'

it('quotes every cell, and doubles the quotes inside', () => {
  expect(csvLine(['a', 'dijo "sí"', 'uno;dos', 'línea\nlínea', ''], ';')).toBe(
    '"a";"dijo ""sí""";"uno;dos";"línea\nlínea";""\r\n',
  )
  expect(csvLine(['a', 'b'], ',')).toBe('"a","b"\r\n')
})

it('has the byte order mark of UTF-8', () => {
  expect([...Buffer.from(byteOrderMark)]).toEqual([0xef, 0xbb, 0xbf])
})

describe('a cell', () => {
  it.each([
    '=HYPERLINK("https://evil.example";"Abrir")',
    "=cmd|'/C calc'!A0",
    '+57 310 000 0000',
    '-1+1',
    '@SUM(A1)',
    '\t=1+1',
    '\r=1+1',
    '\n=1+1',
    ' =1+1',
    '\u{feff}=1+1',
    '\u{200b}=1+1',
    '＝1+1',
    '|calc',
    '%0A=1',
  ])('with %j is not run as a formula', (text) => {
    expect(csvLine([text], ';')).toBe(`"'${text.replaceAll('"', '""')}"\r\n`)
  })

  it('without a formula stays as it is', () => {
    for (const text of ['Ana', '310 000 0000', 'a=b', '1-2', '-3', 'ana@example.co', '¿Qué?', '(+57) 310'])
      expect(csvLine([text], ';')).toBe(`"${text}"\r\n`)
  })
})
