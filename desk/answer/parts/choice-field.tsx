import type { ReactNode } from 'react'

type Props<Value extends string> = {
  name: string
  legend: string
  hint?: ReactNode
  options: [Value, string][]
  value: Value | null
  onChange: (value: Value) => void
}

/** A choice between a few options, all of them visible. */
export const ChoiceField = <Value extends string>(props: Props<Value>) => {
  const { name, legend, hint, options, value, onChange } = props
  return (
    <fieldset>
      <legend className="font-semibold">{legend}</legend>
      {hint && <p className="text-sm text-ink-soft">{hint}</p>}
      <div className="mt-1 flex flex-wrap gap-x-5">
        {options.map(([option, label]) => (
          <label key={option} className="flex min-h-9 items-center gap-2 pointer-coarse:min-h-11">
            <input
              type="radio"
              name={name}
              value={option}
              checked={value === option}
              onChange={() => onChange(option)}
              className="size-4.5 accent-teal-700"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
