export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The named controls of a form, in document order. */
export const controlsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLSelectElement ||
        element instanceof HTMLTextAreaElement) &&
      element.name !== '',
  )

export const isMultiple = (control: Control): control is HTMLSelectElement =>
  control instanceof HTMLSelectElement && control.multiple

export const chosenOptions = (select: HTMLSelectElement) =>
  [...select.selectedOptions].map((option) => option.value)

export const isTick = (control: Control): control is HTMLInputElement => control.type === 'checkbox'

export const isRadio = (control: Control): control is HTMLInputElement => control.type === 'radio'

/** The value of the chosen option of a group, for each of its radio buttons the same; empty without a choice. */
const chosenRadio = ({ form, name }: HTMLInputElement) =>
  form?.querySelector<HTMLInputElement>(`input[type=radio][name="${name}"]:checked`)?.value ?? ''

/** What the person chose or wrote, as text. */
export const textOf = (control: Control) => (isRadio(control) ? chosenRadio(control) : control.value)

const readControl = (control: Control) => {
  if (isMultiple(control)) return chosenOptions(control)
  if (isTick(control)) return control.checked
  if (control instanceof HTMLInputElement && control.type === 'file') return control.files?.[0]
  return textOf(control)
}

/** The input of the schema: values by field name. */
export const valuesOf = (form: HTMLFormElement): Record<string, unknown> =>
  Object.fromEntries(controlsOf(form).map((control) => [control.name, readControl(control)]))
