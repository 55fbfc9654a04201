import { articleLimits } from '#domain/news/article-limits.ts'

export type TableCells = { head: string[]; rows: string[][] }

export const { columns: mostColumns, rows: mostRows } = articleLimits.table

export const addRow = ({ head, rows }: TableCells): TableCells => ({
  head,
  rows: [...rows, head.map(() => '')],
})

export const addColumn = ({ head, rows }: TableCells): TableCells => ({
  head: [...head, ''],
  rows: rows.map((row) => [...row, '']),
})

export const removeRow = ({ head, rows }: TableCells, index: number): TableCells => ({
  head,
  rows: rows.toSpliced(index, 1),
})

export const removeColumn = ({ head, rows }: TableCells, index: number): TableCells => ({
  head: head.toSpliced(index, 1),
  rows: rows.map((row) => row.toSpliced(index, 1)),
})

/** Sets a cell; row −1 is the head. */
export const setCell = ({ head, rows }: TableCells, row: number, column: number, text: string): TableCells =>
  row < 0
    ? { head: head.with(column, text), rows }
    : { head, rows: rows.map((cells, index) => (index === row ? cells.with(column, text) : cells)) }

const quotedCell = /(?<=^|\t|\n)"((?:[^"]|"")*)"(?=\t|\n|$)/g

/** A spreadsheet puts only a cell with a line break or a tab between quotes; other quotes were typed. */
const unquoted = (whole: string, cell: string) =>
  /[\t\n]/.test(cell) ? cell.replaceAll('""', '"').replace(/\s+/g, ' ') : whole

/** The cells that a spreadsheet put into the clipboard, or null for an ordinary text. */
export function copiedCells(text: string): string[][] | null {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').replace(quotedCell, unquoted).split('\n')
  return text.includes('\t') ? lines.map((line) => line.split('\t')) : null
}

const widthOf = (cells: string[][]) => Math.max(...cells.map((line) => line.length))

/** «Se pegaron 60 de 85 filas.» Empty where everything fits. */
export function leftOut(row: number, column: number, cells: string[][]) {
  const rows = cells.length - (row < 0 ? 1 : 0)
  const counts: [fit: number, all: number, things: string][] = [
    [mostRows - Math.max(row, 0), rows, 'filas'],
    [mostColumns - column, widthOf(cells), 'columnas'],
  ]
  const cut = counts
    .filter(([fit, all]) => fit < all)
    .map(([fit, all, things]) => `${fit} de ${all} ${things}`)
  return cut.length > 0 ? `Se pegaron ${cut.join(' y ')}.` : ''
}

/** Puts copied cells into the table from a cell on, which grows as far as it may. */
export function pasteCells(table: TableCells, row: number, column: number, cells: string[][]): TableCells {
  let next = table
  const width = Math.min(mostColumns, column + widthOf(cells))
  const height = Math.min(mostRows, row + cells.length)
  while (next.head.length < width) next = addColumn(next)
  while (next.rows.length < height) next = addRow(next)
  cells.forEach((line, down) => {
    line.forEach((text, right) => {
      const isInside = row + down < next.rows.length && column + right < next.head.length
      if (isInside) next = setCell(next, row + down, column + right, text.trim())
    })
  })
  return next
}
