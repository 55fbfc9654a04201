import { emailAddress } from '#app/lib/form-schema.ts'
import { TextField } from '#app/ui/field/text-field.tsx'
import type { Contact } from '#app/ui/notice/contact.ts'
import { ActForm } from './act-form.tsx'
import type { ActAnswer } from './record/case-record.ts'
import type { Act } from './use-acts.ts'

const entries = { email: emailAddress }

type Props = { act: Act; contact: Contact; onDone?: (answer: ActAnswer) => void }

/** For whoever mistyped the address, or had none. */
export const CorrectEmailForm = ({ act, contact, onDone }: Props) => (
  <ActForm
    act={act}
    contact={contact}
    onDone={onDone}
    entries={entries}
    button="Guardar el correo"
    success="Guardamos el nuevo correo."
    perform={({ email }) => act.call('correct_email', { email })}
  >
    <TextField name="email" label="Correo correcto" type="email" autoComplete="email" />
  </ActForm>
)
