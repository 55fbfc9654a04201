import { createContext, type ReactNode, useContext, useId } from 'react'
import type { Problems } from '#app/ui/form/form-problems.ts'
import { Icon } from '#app/ui/icon.tsx'

export const ProblemsContext = createContext<Problems>({})

export const useProblem = (name: string) => useContext(ProblemsContext)[name]

export type FieldProps = {
  /** Key of the schema and column of the table. */
  name: string
  label: string
  hint?: string
  optional?: boolean
  /** Spans both columns of a two-column form. */
  wide?: boolean
}

type ControlProps = {
  id: string
  name: string
  required: boolean
  'aria-describedby': string
  'aria-invalid': boolean | undefined
}

type Props = FieldProps & { children: (control: ControlProps) => ReactNode }

/** Owns label, hint and problem of a control, and links them to it. */
export function Field({ name, label, hint, optional = false, wide = false, children }: Props) {
  const id = useId()
  const problem = useProblem(name)
  const describedBy = hint ? `${id}-hint ${id}-problem` : `${id}-problem`
  return (
    <div className={`min-w-0 ${wide ? 'md:col-span-2' : ''}`}>
      <label htmlFor={id} className="block font-semibold leading-snug">
        {label} {optional && <span className="font-normal text-ink-soft">(opcional)</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm leading-snug text-ink-soft">
          {hint}
        </p>
      )}
      <div className="mt-1.5">
        {children({
          id,
          name,
          required: !optional,
          'aria-describedby': describedBy,
          'aria-invalid': problem ? true : undefined,
        })}
      </div>
      <FieldProblemLine id={`${id}-problem`} problem={problem} />
    </div>
  )
}

/** The line is always there, so that nothing shifts when a problem appears. */
export const FieldProblemLine = ({ id, problem }: { id: string; problem: string | undefined }) => (
  <p id={id} className="mt-1 flex min-h-6 items-start gap-1.5 text-sm leading-snug font-medium text-danger">
    {problem && (
      <>
        <Icon name="warning" className="mt-px size-4.5" />
        <span>{problem}</span>
      </>
    )}
  </p>
)
