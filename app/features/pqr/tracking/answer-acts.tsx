import * as v from 'valibot'
import { actOnce, callOffice } from '#app/lib/office.ts'
import { TickField } from '#app/ui/field/tick-field.tsx'
import { Folded } from '#app/ui/folded.tsx'
import type { AnswerFacts } from '#supabase/contract/person.ts'
import { ActForm } from './act-form.tsx'
import { Panel } from './case/panel.tsx'
import { consentText } from './consent-act.tsx'
import type { ActProps } from './use-acts.ts'

const agreed = v.literal(true, 'Marque la casilla para autorizar.')

type Reading = {
  facts: AnswerFacts
  readyTitle: string
  button: string
  /** What being notified of it means. */
  meaning: string
  read: 'read_answer' | 'read_decision'
}

export const ReadAnswer = (props: ActProps) =>
  props.record.answer && (
    <ReadLetter
      {...props}
      facts={props.record.answer}
      readyTitle="La respuesta está lista"
      button="Leer la respuesta"
      meaning="Si contra ella procede un recurso, desde hoy se cuenta el plazo para presentarlo."
      read="read_answer"
    />
  )

export function ReadDecision(props: ActProps) {
  const { appeal } = props.record
  if (!appeal?.decision) return null
  return (
    <ReadLetter
      {...props}
      facts={appeal.decision}
      readyTitle="La decisión de su recurso está lista"
      button="Leer la decisión"
      meaning={
        appeal.subsidiary
          ? 'Aquí verá después si el expediente fue a la Superintendencia, o por qué no.'
          : 'Como no pidió la apelación, el caso termina con ella.'
      }
      read="read_decision"
    />
  )
}

/** The first reading notifies the person, for which the law requires consent first. A letter that was notified is one line. */
function ReadLetter({ record, facts, readyTitle, button, meaning, read, ...forms }: ActProps & Reading) {
  const { email_consent, has_email } = record
  const asksConsent = !facts.notified_on && !email_consent
  if (asksConsent && !has_email)
    return (
      <Panel title={readyTitle}>
        <p>Para leerla aquí, agregue primero un correo en «Agregar un correo», más abajo.</p>
      </Panel>
    )
  const form = (
    <ActForm
      {...forms}
      entries={asksConsent ? { consent: agreed } : {}}
      button={button}
      perform={async (person, _, holder) => {
        if (asksConsent) await actOnce('consent_to_email', person, holder)
        return callOffice(read, person)
      }}
    >
      {asksConsent && <TickField name="consent">{consentText}</TickField>}
    </ActForm>
  )
  if (facts.notified_on)
    return (
      <div className="mt-5 border-y border-sand-200">
        <Folded title={button}>{form}</Folded>
      </div>
    )
  return (
    <Panel title={readyTitle}>
      <p className="mb-3">
        Al abrirla, usted queda notificado hoy
        {asksConsent &&
          '; por eso la ley pide antes su autorización expresa. Si no la da, la oficina le notifica en persona o por aviso'}
        . {meaning}
      </p>
      {form}
    </Panel>
  )
}
