import { emailAddress } from '#app/lib/form-schema.ts'
import { actOnce } from '#app/lib/office.ts'
import { TextField } from '#app/ui/field/text-field.tsx'
import type { Contact } from '#app/ui/notice/contact.tsx'
import { ActForm } from './act-form.tsx'
import type { Act, ActResult } from './use-acts.ts'

const entries = { email: emailAddress }

type Props = { act: Act; contact: Contact; onDone?: (answer: ActResult) => void }

/** For a person who mistyped the address or gave none. */
export const CorrectEmailForm = ({ act, contact, onDone }: Props) => (
  <ActForm
    act={act}
    contact={contact}
    onDone={onDone}
    entries={entries}
    button="Guardar el correo"
    success="Guardamos el nuevo correo."
    perform={(person, { email }, holder) => actOnce('correct_email', { ...person, email }, holder)}
  >
    <TextField name="email" label="Correo correcto" type="email" autoComplete="email" />
  </ActForm>
)
