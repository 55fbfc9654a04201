import { type ClipboardEvent, useId, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { DeskButton } from '#desk/ui/desk-button.tsx'
import {
  addColumn,
  addRow,
  copiedCells,
  leftOut,
  mostColumns,
  mostRows,
  pasteCells,
  removeColumn,
  removeRow,
  setCell,
  type TableCells,
} from './table-cells.ts'
import { useFocusNext } from './use-focus-next.ts'

type Props = { table: TableCells; onChange: (table: TableCells) => void }

const cellClass = 'block w-full min-w-24 min-h-10 px-2.5 py-1.5 text-base focus-visible:outline-offset-0'

/** A table as in a spreadsheet, from which cells can be pasted. */
export function TableFields({ table, onChange }: Props) {
  const { head, rows } = table
  const id = useId()
  const focusNext = useFocusNext()
  const [pasted, setPasted] = useState('')
  /** Changes the number of rows or columns; the control of that id exists afterwards. */
  const resize = (next: TableCells, control: string) => {
    setPasted('')
    focusNext(() => document.getElementById(control))
    onChange(next)
  }
  const cellId = (row: number, column: number) => `${id}-${row}-${column}`
  const rowRemoverId = (row: number) => `${id}-fila-${row}`
  const columnRemoverId = (column: number) => `${id}-columna-${column}`
  const cell = (row: number, column: number, label: string, value: string) => ({
    id: cellId(row, column),
    value,
    'aria-label': label,
    className: `${cellClass} ${row < 0 ? 'font-semibold' : ''}`,
    'data-markup': row < 0 ? undefined : '',
    onChange: (event: { target: { value: string } }) =>
      onChange(setCell(table, row, column, event.target.value)),
    onPaste: (event: ClipboardEvent) => {
      const cells = copiedCells(event.clipboardData.getData('text'))
      if (!cells) return
      event.preventDefault()
      setPasted(leftOut(row, column, cells))
      onChange(pasteCells(table, row, column, cells))
    },
  })
  return (
    <div>
      <p className="text-sm text-ink-soft">
        La primera línea son los títulos. También puede pegar celdas de Excel.
      </p>
      <div className="relative mt-1 overflow-x-auto rounded-lg border border-sand-600/60 bg-white">
        <table className="w-full border-collapse">
          <thead>
            <tr className="border-b-2 border-sand-300 bg-sand-100">
              {head.map((title, column) => (
                <th key={column} scope="col" className="border-r border-sand-200 p-0 text-left font-normal">
                  <input
                    {...cell(-1, column, `Título de la columna ${column + 1}`, title)}
                    placeholder="Título"
                  />
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index} className="border-b border-sand-200">
                {row.map((text, column) => (
                  <td key={column} className="border-r border-sand-200 p-0">
                    <input
                      {...cell(
                        index,
                        column,
                        `Fila ${index + 1}, ${head[column] || `columna ${column + 1}`}`,
                        text,
                      )}
                    />
                  </td>
                ))}
                <td className="p-0">
                  <Remove
                    id={rowRemoverId(index)}
                    label={`Quitar la fila ${index + 1}`}
                    idle={rows.length === 1}
                    onClick={() =>
                      resize(removeRow(table, index), rowRemoverId(Math.min(index, rows.length - 2)))
                    }
                  />
                </td>
              </tr>
            ))}
            <tr>
              {head.map((_, column) => (
                <td key={column} className="p-0 text-center">
                  <Remove
                    id={columnRemoverId(column)}
                    label={`Quitar la columna ${column + 1}`}
                    idle={head.length === 1}
                    onClick={() =>
                      resize(removeColumn(table, column), columnRemoverId(Math.min(column, head.length - 2)))
                    }
                  />
                </td>
              ))}
              <td />
            </tr>
          </tbody>
        </table>
      </div>
      <p role="status" className="text-sm font-medium text-amber-700">
        {pasted}
      </p>
      <div className="-ml-3.5 mt-1 flex flex-wrap gap-1">
        <DeskButton
          look="quiet"
          idle={rows.length >= mostRows}
          onClick={() => resize(addRow(table), cellId(rows.length, 0))}
        >
          + Fila
        </DeskButton>
        <DeskButton
          look="quiet"
          idle={head.length >= mostColumns}
          onClick={() => resize(addColumn(table), cellId(-1, head.length))}
        >
          + Columna
        </DeskButton>
      </div>
    </div>
  )
}

type RemoveProps = { id: string; label: string; idle: boolean; onClick: () => void }

const Remove = ({ label, ...button }: RemoveProps) => (
  <DeskButton look="quiet" aria-label={label} title={label} {...button}>
    <Icon name="close" className="size-4" />
  </DeskButton>
)
