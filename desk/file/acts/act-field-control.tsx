import { useId } from 'react'
import { controlClass } from '#app/ui/field/control-class.ts'
import type { CaseFile } from '#desk/data/desk-types.ts'
import type { ActField } from './act-forms.ts'

type Props = { field: ActField; file: CaseFile; value: string; onChange: (value: string) => void }

/** The database has the last word on what fits; this much everybody can be told before. */
const longest = 10_000

export function ActFieldControl({ field, file, value, onChange }: Props) {
  const id = useId()
  const shared = {
    id,
    name: field.name,
    value,
    required: true,
    'aria-describedby': field.hint && `${id}-hint`,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        {field.label}
      </label>
      {field.hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {field.hint}
        </p>
      )}
      <div className="mt-1">
        {field.kind === 'area' && (
          <textarea
            rows={5}
            maxLength={longest}
            className={`${controlClass} field-sizing-content min-h-28`}
            {...shared}
          />
        )}
        {field.kind === 'line' && <input maxLength={200} className={controlClass} {...shared} />}
        {field.kind === 'day' && <input type="date" className={controlClass} {...shared} />}
        {field.kind === 'choice' && (
          <select className={controlClass} {...shared}>
            <option value="">Elija una opción</option>
            {field.options?.(file).map(([option, label]) => (
              <option key={option} value={option}>
                {label}
              </option>
            ))}
          </select>
        )}
      </div>
    </div>
  )
}
