import { requiredText } from '#app/lib/form-schema.ts'
import { actOnce } from '#app/lib/office.ts'
import { TextAreaField } from '#app/ui/field/text-area-field.tsx'
import { Folded } from '#app/ui/folded.tsx'
import { formatMoment } from '#domain/days/format-date.ts'
import { ActForm } from './act-form.tsx'
import { ReadAnswer, ReadDecision } from './answer-acts.tsx'
import { Panel } from './case/panel.tsx'
import { GiveConsent, WithdrawConsent } from './consent-act.tsx'
import { CorrectEmailForm } from './correct-email-form.tsx'
import { ActFiles } from './evidence/act-files.tsx'
import type { EvidenceProps } from './evidence/evidence-panel.tsx'
import { GiveAddressForm } from './give-address-form.tsx'
import type { ActProps } from './use-acts.ts'
import { WithdrawalForm } from './withdrawal-form.tsx'

type QuestionProps = ActProps & { files: EvidenceProps | undefined }

/** The acts that wait for the person. */
export const UrgentActs = ({ files, ...props }: QuestionProps) => (
  <>
    <Question {...props} files={files} />
    <ReadDecision {...props} />
    <ReadAnswer {...props} />
  </>
)

const replyEntries = { reply: requiredText('Escriba su respuesta.', 10_000) }

function Question({ record: { radicado, question }, files, ...forms }: QuestionProps) {
  if (!question) return null
  return (
    <Panel title="La oficina le pregunta">
      <p className="whitespace-pre-line">{question.body}</p>
      <p className="mt-1 mb-4 text-sm text-ink-soft">{formatMoment(question.at)}</p>
      <ActForm
        key={question.at}
        {...forms}
        draft={`case:${radicado}:reply:${question.at}`}
        entries={replyEntries}
        button="Enviar mi respuesta"
        perform={(person, { reply }, holder) => actOnce('reply_to_question', { ...person, reply }, holder)}
      >
        <TextAreaField name="reply" label="Su respuesta" />
        <ActFiles files={files}>Su respuesta solo se envía con el botón «Enviar mi respuesta».</ActFiles>
      </ActForm>
    </Panel>
  )
}

/** The acts that the person may do at any time while the case is open. */
export function OtherActs(props: ActProps) {
  const { status, email_consent, has_email } = props.record
  const Consent = email_consent ? WithdrawConsent : GiveConsent
  return (
    <>
      {has_email && (
        <Folded title={email_consent ? 'Notificación por correo: autorizada' : 'Notificación por correo'}>
          <Consent {...props} />
        </Folded>
      )}
      <Folded title={has_email ? 'Corregir mi correo' : 'Agregar un correo'}>
        <CorrectEmailForm {...props} />
      </Folded>
      <Folded title="Dirección para notificarme">
        <GiveAddressForm {...props} />
      </Folded>
      {(status === 'pending' || status === 'in_progress') && (
        <Folded title="Desistir de la solicitud">
          <WithdrawalForm {...props} />
        </Folded>
      )}
    </>
  )
}
