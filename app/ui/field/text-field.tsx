import type { ComponentProps } from 'react'
import { controlClass } from './control-class.ts'
import { Field, type FieldProps } from './field.tsx'

type Native = Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'inputMode' | 'placeholder' | 'min' | 'max' | 'autoCapitalize' | 'defaultValue'
>

export const TextField = ({
  name,
  label,
  hint,
  optional,
  wide,
  type = 'text',
  ...native
}: FieldProps & Native) => (
  <Field name={name} label={label} hint={hint} optional={optional} wide={wide}>
    {(control) => <input type={type} className={controlClass} {...native} {...control} />}
  </Field>
)
