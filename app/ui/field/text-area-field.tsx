import { controlClass } from './control-class.ts'
import { Field, type FieldProps } from './field.tsx'

export const TextAreaField = ({ rows = 5, ...field }: FieldProps & { rows?: number }) => (
  <Field {...field}>
    {(control) => (
      <textarea
        rows={rows}
        className={`${controlClass} resize-y leading-relaxed field-sizing-content min-h-36`}
        {...control}
      />
    )}
  </Field>
)
