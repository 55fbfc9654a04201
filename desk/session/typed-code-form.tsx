import { type ComponentProps, type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { controlClass } from '#app/ui/field/control-class.ts'
import { DeskButton, type DeskButtonLook } from '#desk/ui/desk-button.tsx'
import { ProblemLine } from '#desk/ui/feedback/problem-line.tsx'

/** How a form names and reads the code that it asks for. */
export type AskedCode = {
  label: string
  hint: string
  /** The characters that count; undefined where they cannot be a code. */
  read: (typed: string) => string | undefined
  unreadable: string
  problemOf: (cause: unknown) => string
  field: ComponentProps<'input'>
}

type Props = {
  asked: AskedCode
  button: string
  sending: string
  look?: DeskButtonLook
  /** False where the member has to read something first. */
  takesFocus?: boolean
  run: (code: string) => Promise<unknown>
}

/** Asks for a code. After a failure it is selected, ready to be overwritten. */
export function TypedCodeForm({ asked, button, sending, look = 'primary', takesFocus = true, run }: Props) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])

  const refuse = (words: string) => {
    setProblem(words)
    field.current?.focus()
    field.current?.select()
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const code = asked.read(field.current?.value ?? '')
    if (!code) return refuse(asked.unreadable)
    setBusy(true)
    setProblem('')
    try {
      await run(code)
    } catch (error) {
      refuse(asked.problemOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={submit} noValidate aria-label={asked.label}>
      <label htmlFor={id} className="font-semibold">
        {asked.label}
      </label>
      <p id={`${id}-hint`} className="text-sm text-ink-soft">
        {asked.hint}
      </p>
      <input
        {...asked.field}
        ref={field}
        id={id}
        name="code"
        aria-describedby={`${id}-hint`}
        aria-invalid={problem ? true : undefined}
        className={`${controlClass} mt-1 ${asked.field.className}`}
      />
      <ProblemLine text={problem} />
      <DeskButton type="submit" look={look} idle={busy} className="mt-3 w-full">
        {busy ? sending : button}
      </DeskButton>
    </form>
  )
}
