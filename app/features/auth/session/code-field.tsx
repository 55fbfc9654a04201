import { useState } from 'react'
import { TextField } from '#app/ui/field/text-field.tsx'
import { FieldProblem } from '#app/ui/form/form-problems.ts'

/** Only for who has a second factor: the field appears when the password was right. */
export const CodeField = () => (
  <TextField
    name="code"
    label="Código de verificación"
    hint="Los seis números que muestra la aplicación de su teléfono."
    inputMode="numeric"
    autoComplete="one-time-code"
  />
)

/** Whether the code is asked for, which the first try tells. */
export function useCodeField() {
  const [asked, setAsked] = useState(false)
  const asking = <T,>(work: Promise<T>) =>
    work.catch((error) => {
      if (error instanceof FieldProblem && error.field === 'code') setAsked(true)
      throw error
    })
  return { asked, asking }
}
