import { useMember } from '#desk/session/membership-gate.tsx'
import { deskButtonClass } from '#desk/ui/desk-button.tsx'
import { dayInColombia } from '#domain/days/business-days.ts'
import { formatDate } from '#domain/days/format-date.ts'
import type { PqrDossier } from '#supabase/contract/desk.ts'
import { SilencePanel } from './silence-panel.tsx'
import { TermPanel } from './term-panel.tsx'

type Props = { dossier: PqrDossier; address: (task?: string) => string }

/** The terms of a case: a running one as a panel, an ended one as a line. */
export function Terms({ dossier, address }: Props) {
  const { today } = useMember()
  const { answer_term: answer, notify_term: notify, appeal_term: appeal, silence } = dossier
  const signedOn = dossier.answer && dayInColombia(new Date(dossier.answer.signed_at))
  return (
    <section aria-label="Términos" className="grid gap-2">
      {silence && <SilencePanel silence={silence} />}
      {answer.days_left !== null && !silence && (
        <TermPanel
          term={answer}
          today={today}
          verbs={['Se responde', 'Había que responder']}
          extra={
            dossier.extended_to ? `El término se amplió; vencía el ${formatDate(dossier.due_on)}.` : undefined
          }
        >
          {dossier.may.includes('extend') && (
            <a href={address('ampliar')} className={deskButtonClass()}>
              Ampliar término
            </a>
          )}
        </TermPanel>
      )}
      {signedOn && (
        <p className="text-sm text-ink-soft">
          Había que responder a más tardar el {formatDate(answer.due_on)}; se respondió el{' '}
          {formatDate(signedOn)}.
        </p>
      )}
      {notify && notify.days_left !== null && (
        <TermPanel term={notify} today={today} verbs={['Se notifica', 'Había que notificar']} />
      )}
      {dossier.notified_on && (
        <p className="text-sm text-ink-soft">
          Notificada el {formatDate(dossier.notified_on)}.
          {dossier.appeal_until && ` Recurso hasta el ${formatDate(dossier.appeal_until)}.`}
        </p>
      )}
      {appeal && (
        <TermPanel
          term={appeal}
          today={today}
          verbs={['Se decide el recurso', 'Había que decidir el recurso']}
        />
      )}
    </section>
  )
}
