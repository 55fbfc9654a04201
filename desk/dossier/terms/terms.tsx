import type { ComponentProps, ReactNode } from 'react'
import type { ActHandle } from '#desk/data/use-act.ts'
import { useMember } from '#desk/session/membership-gate.tsx'
import { deskButtonClass } from '#desk/ui/desk-button.tsx'
import { formatDate, formatDay } from '#domain/days/format-date.ts'
import type { PqrDossier, Term } from '#supabase/contract/desk.ts'
import { SilencePanel } from './silence-panel.tsx'
import { TermPanel } from './term-panel.tsx'

type Props = { dossier: PqrDossier; take: ActHandle; address: (task?: string) => string }

/** The terms of a case: a running one as a panel, an ended one as a line. */
export function Terms({ dossier, take, address }: Props) {
  const { today } = useMember()
  const { answer_term: answer, appeal_term: appeal, silence } = dossier
  return (
    <section aria-label="Términos" className="grid gap-2">
      {silence && <SilencePanel dossier={dossier} silence={silence} take={take} address={address} />}
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
      {dossier.answer && (
        <>
          <EndedTerm>
            Había que responder a más tardar el {formatDate(answer.due_on)}; se respondió el{' '}
            {formatDay(dossier.answer.signed_at)}.
          </EndedTerm>
          <RunningTerm
            term={dossier.notify_term}
            today={today}
            verbs={['Se notifica', 'Había que notificar']}
          />
          {dossier.answer.notified_on && (
            <EndedTerm>
              Notificada el {formatDate(dossier.answer.notified_on)}.
              {dossier.appeal_until && ` Recurso hasta el ${formatDate(dossier.appeal_until)}.`}
            </EndedTerm>
          )}
        </>
      )}
      {!silence && (
        <RunningTerm
          term={appeal}
          today={today}
          verbs={['Se decide el recurso', 'Había que decidir el recurso']}
        />
      )}
      {dossier.decision && appeal && (
        <>
          <EndedTerm>
            Había que decidir el recurso a más tardar el {formatDate(appeal.due_on)}; se decidió el{' '}
            {formatDay(dossier.decision.signed_at)}.
          </EndedTerm>
          <RunningTerm
            term={dossier.decision_notify_term}
            today={today}
            verbs={['Se notifica la decisión', 'Había que notificar la decisión']}
          />
          {dossier.decision.notified_on && (
            <EndedTerm>Decisión notificada el {formatDate(dossier.decision.notified_on)}.</EndedTerm>
          )}
        </>
      )}
    </section>
  )
}

const EndedTerm = ({ children }: { children: ReactNode }) => (
  <p className="text-sm text-ink-soft">{children}</p>
)

type RunningTermProps = Omit<ComponentProps<typeof TermPanel>, 'term'> & { term: Term | null }

/** Nothing for a term that has not begun, or no longer runs. */
const RunningTerm = ({ term, ...rest }: RunningTermProps) =>
  term && term.days_left !== null && <TermPanel term={term} {...rest} />
