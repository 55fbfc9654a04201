import { expect, it } from 'vitest'
import { copiedCells, leftOut, pasteCells, removeColumn } from './table-cells.ts'

const empty = {
  head: ['', ''],
  rows: [
    ['', ''],
    ['', ''],
  ],
}

it('cells of a spreadsheet pasted into the head fill the table, which grows', () => {
  const cells = copiedCells(
    'Ruta\tDía\tHora\r\nNorte\tlunes\t6:00\r\nSur\tmartes\t7:00\r\nEste\tjueves\t8:00\r\n',
  )
  expect(pasteCells(empty, -1, 0, cells ?? [])).toEqual({
    head: ['Ruta', 'Día', 'Hora'],
    rows: [
      ['Norte', 'lunes', '6:00'],
      ['Sur', 'martes', '7:00'],
      ['Este', 'jueves', '8:00'],
    ],
  })
})

it('pasted in the middle, they leave the other cells as they were', () => {
  const table = { head: ['A', 'B'], rows: [['1', '2']] }
  expect(pasteCells(table, 0, 1, [['x'], ['y']])).toEqual({
    head: ['A', 'B'],
    rows: [
      ['1', 'x'],
      ['', 'y'],
    ],
  })
})

it.each([
  [
    'Ruta\t"Días\nde ""la"" semana"\r\nNorte\tlunes\r\n',
    [
      ['Ruta', 'Días de "la" semana'],
      ['Norte', 'lunes'],
    ],
  ],
  ['"a\r\nb"\t"c\td"', [['a b', 'c d']]],
  [
    '"Norte" grande\tlunes\n"Sur"\t5"',
    [
      ['"Norte" grande', 'lunes'],
      ['"Sur"', '5"'],
    ],
  ],
])('a cell of several lines becomes one line, and other quotes stay: %j', (text, cells) => {
  expect(copiedCells(text)).toEqual(cells)
})

it('an ordinary text is no table', () => {
  expect(copiedCells('Una frase.\nOtra.')).toBeNull()
})

it('a table keeps within its columns and rows', () => {
  const wide = [Array.from({ length: 12 }, (_, index) => `${index}`)]
  const long = Array.from({ length: 80 }, () => ['a', 'b'])
  expect(pasteCells(empty, 0, 0, wide).head).toHaveLength(8)
  expect(pasteCells(empty, 0, 0, long).rows).toHaveLength(60)
})

it('what does not fit into a table is told', () => {
  const cells = (rows: number, columns: number) =>
    Array.from({ length: rows }, () => Array(columns).fill('x'))
  expect(leftOut(-1, 0, cells(86, 8))).toBe('Se pegaron 60 de 85 filas.')
  expect(leftOut(58, 6, cells(3, 3))).toBe('Se pegaron 2 de 3 filas y 2 de 3 columnas.')
  expect(leftOut(-1, 0, cells(61, 8))).toBe('')
})

it('a column goes with its cells', () => {
  expect(removeColumn({ head: ['A', 'B'], rows: [['1', '2']] }, 0)).toEqual({ head: ['B'], rows: [['2']] })
})
