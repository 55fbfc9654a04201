import * as v from 'valibot'
import { requiredText } from '#app/lib/form-schema.ts'
import { actOnce, callOffice } from '#app/lib/office.ts'
import { RadioField } from '#app/ui/field/radio-field.tsx'
import { TextAreaField } from '#app/ui/field/text-area-field.tsx'
import { TickField } from '#app/ui/field/tick-field.tsx'
import { dayInColombia } from '#domain/days/business-days.ts'
import { formatDate } from '#domain/days/format-date.ts'
import { ActForm } from './act-form.tsx'
import { Panel } from './case/panel.tsx'
import { consentText } from './consent-act.tsx'
import type { ActProps } from './use-acts.ts'

const agreed = v.literal(true, 'Marque la casilla para autorizar.')

/** Reading the answer notifies the person, for which the law requires consent first. */
export function ReadAnswer({ record, ...forms }: ActProps) {
  const { notified_on, email_consent, has_email, answer } = record
  if (!answer) return null
  const isFirstReading = !notified_on
  const asksConsent = isFirstReading && !email_consent
  if (asksConsent && !has_email)
    return (
      <Panel title="La respuesta está lista">
        <p>Para leerla aquí, agregue primero un correo en «Agregar un correo», más abajo.</p>
      </Panel>
    )
  return (
    <Panel title={isFirstReading ? 'La respuesta está lista' : `Respuesta ${answer.number}`}>
      {isFirstReading && (
        <p className="mb-3">
          Al abrirla, usted queda notificado hoy. Si contra ella procede un recurso, desde hoy se cuenta el
          plazo para presentarlo.
          {asksConsent && ' Por eso la ley pide antes su autorización expresa.'}
        </p>
      )}
      <ActForm
        {...forms}
        entries={asksConsent ? { consent: agreed } : {}}
        button={record.appeal?.decision ? 'Leer la respuesta y la decisión del recurso' : 'Leer la respuesta'}
        perform={async (person, _, holder) => {
          if (asksConsent) await actOnce('consent_to_email', person, holder)
          return callOffice('read_answer', person)
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
