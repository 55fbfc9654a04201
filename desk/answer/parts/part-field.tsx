import { useId } from 'react'
import { controlClass } from '#app/ui/field/control-class.ts'
import { hasGap } from '#domain/office/answer-template.ts'
import type { TextPart } from './answer-parts.ts'

type Props = {
  name: TextPart
  label: string
  hint: string
  value: string
  onChange: (value: string) => void
}

export function PartField({ name, label, hint, value, onChange }: Props) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <p id={`${id}-hint`} className="text-sm text-ink-soft">
        {hint}
      </p>
      <textarea
        id={id}
        name={name}
        rows={3}
        maxLength={10_000}
        value={value}
        aria-describedby={`${id}-hint ${id}-gap`}
        onChange={(event) => onChange(event.target.value)}
        className={`${controlClass} field-sizing-content mt-1 min-h-24`}
      />
      <p id={`${id}-gap`} className="mt-1 text-sm font-medium text-amber-700 empty:hidden">
        {hasGap(value) && 'Complete lo que está entre corchetes: con corchetes no se puede firmar.'}
      </p>
    </div>
  )
}
