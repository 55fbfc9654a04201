import type { ClipboardEvent } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { DeskButton } from '#desk/ui/desk-button.tsx'
import {
  addColumn,
  addRow,
  copiedCells,
  mostColumns,
  mostRows,
  pasteCells,
  removeColumn,
  removeRow,
  setCell,
  type TableCells,
} from './table-cells.ts'

type Props = { table: TableCells; onChange: (table: TableCells) => void }

const cellClass = 'block w-full min-w-24 min-h-10 px-2.5 py-1.5 text-base focus-visible:outline-offset-0'

/** A table as in a spreadsheet, from which cells can be pasted. */
export function TableFields({ table, onChange }: Props) {
  const { head, rows } = table
  const cell = (row: number, column: number, label: string, value: string) => ({
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
                    label={`Quitar la fila ${index + 1}`}
                    idle={rows.length === 1}
                    onClick={() => onChange(removeRow(table, index))}
                  />
                </td>
              </tr>
            ))}
            <tr>
              {head.map((_, column) => (
                <td key={column} className="p-0 text-center">
                  <Remove
                    label={`Quitar la columna ${column + 1}`}
                    idle={head.length === 1}
                    onClick={() => onChange(removeColumn(table, column))}
                  />
                </td>
              ))}
              <td />
            </tr>
          </tbody>
        </table>
      </div>
      <div className="-ml-3.5 mt-1 flex flex-wrap gap-1">
        <DeskButton look="quiet" idle={rows.length >= mostRows} onClick={() => onChange(addRow(table))}>
          + Fila
        </DeskButton>
        <DeskButton look="quiet" idle={head.length >= mostColumns} onClick={() => onChange(addColumn(table))}>
          + Columna
        </DeskButton>
      </div>
    </div>
  )
}

const Remove = ({ label, idle, onClick }: { label: string; idle: boolean; onClick: () => void }) => (
  <DeskButton look="quiet" aria-label={label} title={label} idle={idle} onClick={onClick}>
    <Icon name="close" className="size-4" />
  </DeskButton>
)
