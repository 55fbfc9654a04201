import type { ComponentProps, ReactNode } from 'react'
import { SendingPanel } from '#desk/appeal/sending-panel.tsx'
import type { ActHandle } from '#desk/data/use-act.ts'
import { useMember } from '#desk/session/membership-gate.tsx'
import { SetAsidePanel } from '#desk/setting-aside/set-aside-panel.tsx'
import { deskButtonClass } from '#desk/ui/desk-button.tsx'
import { formatDate, formatDay } from '#domain/days/format-date.ts'
import type { PqrDossier, SignedAnswer, Term } from '#supabase/contract/desk.ts'
import { SilencePanel } from './silence-panel.tsx'
import { TermPanel } from './term-panel.tsx'

type Props = { dossier: PqrDossier; take: ActHandle; address: (task?: string) => string }

/** The terms of a case: first what is to be done, as a panel, then each ended term as a line. */
export function Terms({ dossier, take, address }: Props) {
  const { today } = useMember()
  const { answer_term, notify_term, appeal_term, decision_notify_term, silence, answer, decision } = dossier
  return (
    <section aria-label="Términos" className="grid gap-2">
      {silence ? (
        <SilencePanel dossier={dossier} silence={silence} take={take} address={address} />
      ) : (
        <>
          <RunningTerm
            term={answer_term}
            today={today}
            verbs={['Se responde', 'Había que responder']}
            extra={
              dossier.extended_to
                ? `El término se amplió; vencía el ${formatDate(dossier.due_on)}.`
                : undefined
            }
          >
            {dossier.may.includes('extend') && (
              <a href={address('ampliar')} className={deskButtonClass()}>
                Ampliar término
              </a>
            )}
          </RunningTerm>
          <RunningTerm
            term={appeal_term}
            today={today}
            verbs={['Se decide el recurso', 'Había que decidir el recurso']}
          />
        </>
      )}
      <RunningTerm term={notify_term} today={today} verbs={['Se notifica', 'Había que notificar']} />
      <RunningTerm
        term={decision_notify_term}
        today={today}
        verbs={['Se notifica la decisión', 'Había que notificar la decisión']}
      />
      {dossier.status === 'set_aside' && <SetAsidePanel dossier={dossier} address={address} />}
      {dossier.may.includes('send_appeal_on') && <SendingPanel address={address} />}
      {answer && (
        <EndedTerms
          answer={answer}
          verbs={['Había que responder', 'se respondió', 'Notificada']}
          dueOn={answer_term.due_on}
        >
          {dossier.appeal_until && ` Recurso hasta el ${formatDate(dossier.appeal_until)}.`}
        </EndedTerms>
      )}
      {decision && appeal_term && (
        <EndedTerms
          answer={decision}
          verbs={['Había que decidir el recurso', 'se decidió', 'Decisión notificada']}
          dueOn={appeal_term.due_on}
        />
      )}
    </section>
  )
}

type RunningTermProps = Omit<ComponentProps<typeof TermPanel>, 'term'> & { term: Term | null }

/** Nothing for a term that has not begun, or no longer runs. */
const RunningTerm = ({ term, ...rest }: RunningTermProps) =>
  term && term.days_left !== null && <TermPanel term={term} {...rest} />

type EndedTermsProps = {
  answer: SignedAnswer
  verbs: [toSign: string, signed: string, notified: string]
  dueOn: string
  children?: ReactNode
}

/** When an answer was due and signed, and when the person was notified of it. */
const EndedTerms = ({ answer, verbs: [toSign, signed, notified], dueOn, children }: EndedTermsProps) => (
  <div className="text-sm text-ink-soft">
    <p>
      {toSign} a más tardar el {formatDate(dueOn)}; {signed} el {formatDay(answer.signed_at)}.
    </p>
    {answer.notified_on && (
      <p>
        {notified} el {formatDate(answer.notified_on)}.{children}
      </p>
    )}
  </div>
)
