import { useId } from 'react'
import { controlClass } from '#app/ui/field/control-class.ts'
import { FieldProblemLine } from '#app/ui/field/field.tsx'
import { Icon } from '#app/ui/icon.tsx'

type Props = {
  name: string
  label: string
  hint?: string
  kind: 'line' | 'area' | 'choice' | 'day' | 'hour'
  /** Stored value → what the member reads. */
  options?: [value: string, label: string][]
  /** The text for an empty selection. */
  unchosen?: string
  optional?: boolean
  /** In characters; the database has limits of its own. */
  longest?: number
  problem?: string | undefined
  value: string
  onChange: (value: string) => void
}

export function DeskField({
  label,
  hint,
  kind,
  options,
  optional,
  unchosen = 'Elija una opción',
  longest = 10_000,
  problem,
  onChange,
  ...rest
}: Props) {
  const id = useId()
  const shared = {
    ...rest,
    id,
    required: !optional,
    className: controlClass,
    'aria-describedby':
      [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ') || undefined,
    'aria-invalid': problem ? true : undefined,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        {label} {optional && <span className="font-normal text-ink-soft">(opcional)</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <div className="mt-1">
        {kind === 'area' && (
          <textarea
            rows={4}
            maxLength={longest}
            {...shared}
            className={`${controlClass} field-sizing-content min-h-28`}
          />
        )}
        {kind === 'line' && <input maxLength={longest} {...shared} />}
        {kind === 'day' && <input type="date" {...shared} />}
        {kind === 'hour' && <input type="time" {...shared} />}
        {kind === 'choice' && (
          <div className="relative">
            <select {...shared} className={`${controlClass} appearance-none pr-11 text-ellipsis`}>
              <option value="">{unchosen}</option>
              {options?.map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
            <Icon
              name="chevron"
              className="pointer-events-none absolute inset-y-0 right-3.5 my-auto size-5 text-ink-soft"
            />
          </div>
        )}
      </div>
      {problem && <FieldProblemLine id={`${id}-problem`} problem={problem} />}
    </div>
  )
}
