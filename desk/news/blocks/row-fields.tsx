import { type ReactNode, useId } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { DeskButton } from '#desk/ui/desk-button.tsx'
import { useFocusNext } from './use-focus-next.ts'

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
export function RowFields<Row extends object>({ name, rows, most, fresh, onChange, children }: Props<Row>) {
  const id = useId()
  const focusNext = useFocusNext()
  const inRow = (index: number, control: string) => () =>
    document.getElementById(`${id}-${index}`)?.querySelector<HTMLElement>(control)
  const add = () => {
    focusNext(inRow(rows.length, 'input, textarea'))
    onChange([...rows, fresh])
  }
  const remove = (index: number) => {
    focusNext(inRow(Math.min(index, rows.length - 2), 'button'))
    onChange(rows.toSpliced(index, 1))
  }
  return (
    <div className="grid gap-3">
      <ol className="grid gap-3">
        {rows.map((row, index) => (
          <li
            key={index}
            id={`${id}-${index}`}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2"
          >
            <fieldset className="grid min-w-0 gap-2">
              <legend className="sr-only">
                {name} {index + 1}
              </legend>
              {children(row, (changes) => onChange(rows.with(index, { ...row, ...changes })))}
            </fieldset>
            <DeskButton
              look="quiet"
              aria-label={`Quitar: ${name.toLowerCase()} ${index + 1}`}
              idle={rows.length === 1}
              onClick={() => remove(index)}
              className="mt-6"
            >
              <Icon name="close" className="size-4" />
            </DeskButton>
          </li>
        ))}
      </ol>
      {rows.length < most && (
        <DeskButton look="quiet" className="-ml-3.5 justify-self-start" onClick={add}>
          + {name}
        </DeskButton>
      )}
    </div>
  )
}
