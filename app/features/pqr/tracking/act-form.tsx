import { type ReactNode, useRef } from 'react'
import * as v from 'valibot'
import type { Attempt, KeyHolder } from '#app/lib/drafts/send-once.ts'
import { requiredText } from '#app/lib/form-schema.ts'
import { reasonOf } from '#app/lib/office.ts'
import { ChangedSince } from '#app/lib/office-errors.ts'
import { loadSupabase } from '#app/lib/supabase.ts'
import { Button } from '#app/ui/button/button.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { FormCard } from '#app/ui/form/form-card.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import type { Contact } from '#app/ui/notice/contact.tsx'
import { failedMessage } from '#app/ui/notice/messages.ts'
import type { Act, ActResult, Person } from './use-acts.ts'

const identity = requiredText('Escriba su número de identificación.', 50)

type Row<Entries extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<Entries, undefined>>

type Props<Entries extends v.ObjectEntries> = {
  act: Act
  contact: Contact
  /** The fields beside the identity number. */
  entries: Entries
  /** The text is kept under this name until it is sent; the identity number is not. */
  draft?: `case:${string}`
  button: string
  success?: string
  perform: (person: Person, row: Row<Entries>, holder: KeyHolder) => Promise<ActResult>
  /** Called with the answer, which has the case as it is now. */
  onDone?: (answer: ActResult) => void
  children?: ReactNode
}

/** The form of one act of the person; it asks for the identity number until that is known. */
export function ActForm<Entries extends v.ObjectEntries>(props: Props<Entries>) {
  const { act, contact, entries, perform } = props
  const schema = v.object(act.identified ? entries : { ...entries, id_number: identity })
  const holder = useRef<Attempt>(undefined)
  const form = useSubmission(schema, async (row) => {
    const typed = 'id_number' in row ? String(row.id_number) : undefined
    const answer = await act.send((person) => perform(person, row as Row<Entries>, holder), typed)
    props.onDone?.(answer)
  })
  const { submission } = form
  const cause = submission.status === 'error' ? submission.cause : undefined
  return (
    <FormCard
      plain
      columns={1}
      draft={props.draft}
      secret="id_number"
      form={form}
      contact={contact}
      prepare={loadSupabase}
      button={props.button}
      success={props.success ?? ''}
      failure={cause ? reasonOf(cause, failedMessage) : ''}
      advice={
        cause instanceof ChangedSince &&
        props.onDone && <ShowCurrentCase onSee={() => props.onDone?.(cause.answer as ActResult)} />
      }
    >
      {!act.identified && (
        <TextField
          name="id_number"
          label="Número de identificación"
          hint="El que escribió al presentar la solicitud."
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      {props.children}
    </FormCard>
  )
}

/** The case is shown anew only when the person asks for it, because the typed text is lost then. */
const ShowCurrentCase = ({ onSee }: { onSee: () => void }) => (
  <>
    <p className="text-sm">Lo que escribió sigue aquí: cópielo si le hace falta.</p>
    <Button look="secondary" className="mt-2 justify-self-start" onClick={onSee}>
      Ver el caso como quedó
    </Button>
  </>
)
