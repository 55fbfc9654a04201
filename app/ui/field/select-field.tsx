import { Icon } from '#app/ui/icon.tsx'
import { controlClass } from './control-class.ts'
import { Field, type FieldProps } from './field.tsx'

/** `options`: stored value → visible label. */
export const SelectField = ({ options, ...field }: FieldProps & { options: Record<string, string> }) => (
  <Field {...field}>
    {(control) => (
      <div className="relative">
        <select className={`${controlClass} appearance-none pr-11 text-ellipsis`} {...control}>
          <option value="">Elija una opción</option>
          {Object.entries(options).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <Icon
          name="chevron"
          className="pointer-events-none absolute inset-y-0 right-3.5 my-auto size-5 text-ink-soft"
        />
      </div>
    )}
  </Field>
)
