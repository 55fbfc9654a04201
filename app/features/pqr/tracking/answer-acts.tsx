import * as v from 'valibot'
import { requiredText } from '#app/lib/form-schema.ts'
import { actOnce, callOffice } from '#app/lib/office.ts'
import { RadioField } from '#app/ui/field/radio-field.tsx'
import { TextAreaField } from '#app/ui/field/text-area-field.tsx'
import { TickField } from '#app/ui/field/tick-field.tsx'
import { dayInColombia } from '#domain/days/business-days.ts'
import { formatDate } from '#domain/days/format-date.ts'
import type { AnswerFacts } from '#supabase/contract/person.ts'
import { ActForm } from './act-form.tsx'
import { Panel } from './case/panel.tsx'
import { consentText } from './consent-act.tsx'
import type { ActProps } from './use-acts.ts'

const agreed = v.literal(true, 'Marque la casilla para autorizar.')

type Reading = {
  facts: AnswerFacts
  readyTitle: string
  title: string
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
      title={`Respuesta ${props.record.answer.number}`}
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
      title={`Decisión ${appeal.decision.number}`}
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

/** The first reading notifies the person, for which the law requires consent first. */
function ReadLetter({
  record,
  facts,
  readyTitle,
  title,
  button,
  meaning,
  read,
  ...forms
}: ActProps & Reading) {
  const { email_consent, has_email } = record
  const isFirstReading = !facts.notified_on
  const asksConsent = isFirstReading && !email_consent
  if (asksConsent && !has_email)
    return (
      <Panel title={readyTitle}>
        <p>Para leerla aquí, agregue primero un correo en «Agregar un correo», más abajo.</p>
      </Panel>
    )
  return (
    <Panel title={isFirstReading ? readyTitle : title}>
      {isFirstReading && (
        <p className="mb-3">
          Al abrirla, usted queda notificado hoy
          {asksConsent &&
            '; por eso la ley pide antes su autorización expresa. Si no la da, la oficina le notifica en persona o por aviso'}
          . {meaning}
        </p>
      )}
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
    </Panel>
  )
}

const appealEntries = {
  reasons: requiredText('Escriba por qué no está de acuerdo.', 10_000),
  subsidiary: v.pipe(
    v.picklist(['yes', 'no'], 'Elija una de las dos opciones.'),
    v.transform((choice) => choice === 'yes'),
  ),
}

const whoDecides: Record<'yes' | 'no', [title: string, text: string]> = {
  yes: [
    'Que después decida la Superintendencia',
    'La empresa le envía el expediente a la Superintendencia de Servicios Públicos, que tiene la última palabra. Es la reposición y, en subsidio, la apelación.',
  ],
  no: [
    'Que el caso termine con la empresa',
    'La Superintendencia no lo revisa: la apelación solo se puede pedir ahora, en este mismo escrito. Es solo la reposición.',
  ],
}

export function Appeal({ record, ...forms }: ActProps) {
  const { appeal_until: lastDay, appeal } = record
  if (!lastDay || appeal) return null
  const late = dayInColombia(new Date()) > lastDay
  return (
    <Panel title="¿No está de acuerdo con la respuesta?">
      <p className="mb-3">
        Puede pedir que la empresa la revise: es el recurso de reposición. El último día para presentarlo{' '}
        {late ? 'fue' : 'es'} el <strong>{formatDate(lastDay)}</strong>.
        {late && ' Si lo presenta ahora, lo recibimos como tardío.'}
      </p>
      <ActForm
        {...forms}
        draft={`case:${record.radicado}:appeal`}
        entries={appealEntries}
        button="Presentar el recurso"
        perform={(person, { reasons, subsidiary }, holder) =>
          actOnce('appeal_pqr', { ...person, reasons, subsidiary }, holder)
        }
      >
        <TextAreaField name="reasons" label="Por qué no está de acuerdo" />
        <RadioField name="subsidiary" legend="Si la empresa no le da la razón" options={whoDecides} />
      </ActForm>
    </Panel>
  )
}
