import { useMember } from '#desk/session/membership-gate.tsx'
import { shortMoment } from '#desk/ui/moment-words.ts'
import { mailStates, mailTitle } from '#domain/office/mail-kinds.ts'
import type { PqrDossier } from '#supabase/contract/desk.ts'
import { Part } from '../part.tsx'

export function MailList({ mails }: Pick<PqrDossier, 'mails'>) {
  const { today } = useMember()
  if (mails.length === 0) return null
  return (
    <Part title="Correos">
      <ul className="grid gap-2">
        {mails.map(({ kind, state, at }) => (
          <li key={`${kind} ${at}`} className="leading-snug">
            {mailTitle(kind)}
            <span
              className={`block text-[0.8125rem] ${state === 'dead' ? 'font-semibold text-danger' : 'text-ink-soft'}`}
            >
              {mailStates[state]} · {shortMoment(at, today)}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}
