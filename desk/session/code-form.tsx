import type { ComponentProps } from 'react'
import { codeProblem, plainCode } from '#app/lib/second-factor.ts'
import { type AskedCode, TypedCodeForm } from './typed-code-form.tsx'

const appCode: AskedCode = {
  label: 'Código de verificación',
  hint: 'Los seis números que muestra la aplicación de su teléfono.',
  read: (typed) => plainCode(typed).match(/^\d{6}$/)?.[0],
  unreadable: 'Escriba los seis números que muestra la aplicación.',
  problemOf: codeProblem,
  field: {
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    maxLength: 20,
    className: 'text-xl tracking-[0.25em] tabular-nums',
  },
}

/** Asks for the six digits of the app. */
export const CodeForm = (props: Omit<ComponentProps<typeof TypedCodeForm>, 'asked'>) => (
  <TypedCodeForm asked={appCode} {...props} />
)
