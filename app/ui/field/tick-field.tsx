import { type ReactNode, useId } from 'react'
import { FieldProblemLine, useProblem } from './field.tsx'

type Props = { name: string; optional?: boolean; children: ReactNode }

export function TickField({ name, optional = false, children }: Props) {
  const id = useId()
  const problem = useProblem(name)
  return (
    <div className="md:col-span-full">
      <div className="flex items-start gap-1">
        <span className="-ml-2.5 grid size-11 shrink-0 place-items-center">
          <input
            id={id}
            name={name}
            type="checkbox"
            required={!optional}
            aria-describedby={`${id}-problem`}
            aria-invalid={problem ? true : undefined}
            className="size-6 accent-teal-700"
          />
        </span>
        <label htmlFor={id} className="py-2">
          {children}
        </label>
      </div>
      <FieldProblemLine id={`${id}-problem`} problem={problem} />
    </div>
  )
}
