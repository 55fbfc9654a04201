import { type MouseEvent, useState } from 'react'
import { chosenOptions } from '#app/ui/form/form-values.ts'
import { controlClass } from './control-class.ts'
import { Field, type FieldProps } from './field.tsx'
import { useFormReset } from './use-form-reset.ts'

/** A native list in which a plain click toggles an option. */
export function MultipleField({ options, ...field }: FieldProps & { options: readonly string[] }) {
  const [chosen, setChosen] = useState(0)
  const select = useFormReset<HTMLSelectElement>(() => setChosen(0))

  function toggle(event: MouseEvent<HTMLSelectElement>) {
    const { target: option, currentTarget: list } = event
    const modified = event.ctrlKey || event.shiftKey || event.metaKey
    if (!(option instanceof HTMLOptionElement) || event.button !== 0 || modified) return
    event.preventDefault()
    const { scrollTop } = list
    list.focus({ preventScroll: true })
    option.selected = !option.selected
    list.scrollTop = scrollTop
    for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, { bubbles: true }))
  }

  return (
    <Field {...field}>
      {(control) => (
        <>
          <select
            multiple
            size={4}
            ref={select}
            onMouseDown={toggle}
            onChange={(event) => setChosen(chosenOptions(event.currentTarget).length)}
            className={`${controlClass} overflow-y-scroll p-1.5! [scrollbar-color:var(--color-sand-600)_transparent]`}
            {...control}
          >
            {options.map((option) => (
              <option key={option} value={option} className={optionClass}>
                {option}
              </option>
            ))}
          </select>
          <p className="mt-1 text-sm text-ink-soft">
            {chosenText(chosen)}
            <span className="hidden [select:focus-visible~p>&]:inline">
              . Con el teclado: Ctrl y flechas para moverse, Ctrl y espacio para marcar.
            </span>
          </p>
        </>
      )}
    </Field>
  )
}

// Browsers override the colours of a selected option, but not a gradient and the text fill.
const optionClass =
  'rounded-lg px-2.5 py-3.25 [-webkit-text-fill-color:var(--color-ink)] ' +
  'checked:bg-linear-to-r checked:from-teal-100 checked:to-teal-100 checked:font-semibold'

const chosenText = (chosen: number) =>
  chosen === 0 ? 'Ninguno elegido' : chosen === 1 ? '1 servicio elegido' : `${chosen} servicios elegidos`
