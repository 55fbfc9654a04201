import { useId } from 'react'
import { FieldProblemLine, useProblem } from './field.tsx'

type Props = {
  name: string
  legend: string
  /** Value → the choice, and what follows from it. */
  options: Record<string, [title: string, text: string]>
}

/** A choice between a few options. Nothing is chosen beforehand. */
export function RadioField({ name, legend, options }: Props) {
  const id = useId()
  const problem = useProblem(name)
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold leading-snug">{legend}</legend>
      {/* Above the options, which are taller than a small screen. */}
      <FieldProblemLine id={`${id}-problem`} problem={problem} />
      <div className="mt-1.5 grid gap-2">
        {Object.entries(options).map(([value, [title, text]]) => (
          <label
            key={value}
            className={`flex gap-3 rounded-xl border bg-white py-2.5 pr-4 pl-3.5 has-checked:border-teal-700 has-checked:ring-1 has-checked:ring-teal-700 ${problem ? 'border-danger' : 'border-sand-600/60'}`}
          >
            <input
              type="radio"
              name={name}
              value={value}
              required
              aria-describedby={`${id}-problem`}
              className="mt-0.5 size-6 shrink-0 accent-teal-700"
            />
            <span>
              <span className="block font-semibold">{title}</span>
              <span className="block text-sm leading-snug text-ink-soft">{text}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
