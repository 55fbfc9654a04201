import { useId } from 'react'
import { controlClass } from '#app/ui/field/control-class.ts'

type Props = {
  label: string
  /** The name of the block tells it already: only screen readers get the label. */
  unlabelled?: boolean
  hint?: string
  /** A title is an area of one line, which grows. */
  kind: 'line' | 'title' | 'area'
  /** May hold bold words and links. */
  markup?: boolean
  value: string
  onChange: (value: string) => void
}

/** A text of a block. What does not fit is told before the publication, so that nothing pasted is cut. */
export function BlockField({ label, unlabelled, hint, kind, markup, value, onChange }: Props) {
  const id = useId()
  const shared = {
    id,
    value,
    'data-markup': markup ? '' : undefined,
    'aria-describedby': hint && `${id}-hint`,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  return (
    <div>
      <label htmlFor={id} className={unlabelled ? 'sr-only' : 'text-sm font-semibold'}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <div className="mt-1">
        {kind === 'line' ? (
          <input {...shared} className={controlClass} />
        ) : (
          <textarea
            rows={kind === 'area' ? 2 : 1}
            {...shared}
            className={`${controlClass} field-sizing-content ${kind === 'area' ? 'min-h-20' : 'font-semibold'}`}
          />
        )}
      </div>
    </div>
  )
}
