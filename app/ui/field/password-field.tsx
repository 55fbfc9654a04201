import { type Ref, useState } from 'react'
import { useAlive } from '#app/ui/use-alive.ts'
import { controlClass } from './control-class.ts'
import { Field, type FieldProps } from './field.tsx'

type Props = FieldProps & {
  autoComplete: 'current-password' | 'new-password'
  minLength?: number
  ref?: Ref<HTMLInputElement> | undefined
}

export function PasswordField({ autoComplete, minLength, ref, ...field }: Props) {
  const [shown, setShown] = useState(false)
  const alive = useAlive()
  return (
    <Field {...field}>
      {(control) => (
        <div className="relative">
          <input
            ref={ref}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            minLength={minLength}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={`${controlClass} pr-[min(7rem,50%)]`}
            {...control}
          />
          <button
            type="button"
            disabled={!alive}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0.5 right-0.5 min-w-11 rounded-lg px-4 text-sm font-semibold text-teal-800 hover:bg-teal-50"
          >
            {shown ? 'Ocultar' : 'Mostrar'}
            <span className="sr-only"> contraseña</span>
          </button>
        </div>
      )}
    </Field>
  )
}
