import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { DeskButton } from '#desk/ui/desk-button.tsx'

type Props<Row> = {
  /** «Paso», «Cifra» */
  name: string
  rows: Row[]
  most: number
  fresh: Row
  onChange: (rows: Row[]) => void
  children: (row: Row, change: (changes: Partial<Row>) => void) => ReactNode
}

/** Rows with the same fields, of which there is always one. */
export const RowFields = <Row extends object>({
  name,
  rows,
  most,
  fresh,
  onChange,
  children,
}: Props<Row>) => (
  <div className="grid gap-3">
    <ol className="grid gap-3">
      {rows.map((row, index) => (
        <li key={index} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
          <fieldset className="grid gap-2">
            <legend className="sr-only">
              {name} {index + 1}
            </legend>
            {children(row, (changes) => onChange(rows.with(index, { ...row, ...changes })))}
          </fieldset>
          <DeskButton
            look="quiet"
            aria-label={`Quitar: ${name.toLowerCase()} ${index + 1}`}
            idle={rows.length === 1}
            onClick={() => onChange(rows.toSpliced(index, 1))}
            className="mt-6"
          >
            <Icon name="close" className="size-4" />
          </DeskButton>
        </li>
      ))}
    </ol>
    {rows.length < most && (
      <DeskButton
        look="quiet"
        className="-ml-3.5 justify-self-start"
        onClick={() => onChange([...rows, fresh])}
      >
        + {name}
      </DeskButton>
    )}
  </div>
)
