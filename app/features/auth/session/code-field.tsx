import { useState } from 'react'
import { TextField } from '#app/ui/field/text-field.tsx'
import { FieldProblem } from '#app/ui/form/form-problems.ts'

/** For an account with a second factor: the field appears once the password was right. */
export const CodeField = () => (
  <TextField
    name="code"
    label="Código de verificación"
    hint="Los seis números que muestra la aplicación de su teléfono."
    inputMode="numeric"
    autoComplete="one-time-code"
  />
)

/** Asks for the code once a call has failed without it. */
export function useCodeField() {
  const [asked, setAsked] = useState(false)
  const askIfMissing = <T,>(work: Promise<T>) =>
    work.catch((error) => {
      if (error instanceof FieldProblem && error.field === 'code') setAsked(true)
      throw error
    })
  return { asked, askIfMissing }
}
