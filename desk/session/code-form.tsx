import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { codeProblem, plainCode } from '#app/lib/second-factor.ts'
import { controlClass } from '#app/ui/field/control-class.ts'
import { DeskButton, type DeskButtonLook } from '#desk/ui/desk-button.tsx'
import { ProblemLine } from '#desk/ui/feedback/problem-line.tsx'

type Props = {
  button: string
  sending: string
  look?: DeskButtonLook
  /** False where the member has to read something first. */
  takesFocus?: boolean
  run: (code: string) => Promise<unknown>
}

/** Asks for the six digits of the app. After a failure the digits are selected, ready to be overwritten. */
export function CodeForm({ button, sending, look = 'primary', takesFocus = true, run }: Props) {
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
    const code = plainCode(field.current?.value ?? '')
    if (code.length !== 6) return refuse('Escriba los seis números que muestra la aplicación.')
    setBusy(true)
    setProblem('')
    try {
      await run(code)
    } catch (error) {
      refuse(codeProblem(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={submit} noValidate aria-label="Código de verificación">
      <label htmlFor={id} className="font-semibold">
        Código de verificación
      </label>
      <p id={`${id}-hint`} className="text-sm text-ink-soft">
        Los seis números que muestra la aplicación de su teléfono.
      </p>
      <input
        ref={field}
        id={id}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        aria-describedby={`${id}-hint`}
        aria-invalid={problem ? true : undefined}
        className={`${controlClass} mt-1 text-xl tracking-[0.25em] tabular-nums`}
      />
      <ProblemLine text={problem} />
      <DeskButton type="submit" look={look} idle={busy} className="mt-3 w-full">
        {busy ? sending : button}
      </DeskButton>
    </form>
  )
}
