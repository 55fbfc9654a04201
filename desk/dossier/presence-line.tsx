import { kindOf } from '#desk/answer/answer-kinds.ts'
import { useMember } from '#desk/session/membership-gate.tsx'
import { shortMoment } from '#desk/ui/moment-words.ts'
import type { Here, PqrDossier } from '#supabase/contract/desk.ts'
import { usePresence } from './use-presence.ts'

const activities = { reading: 'está leyendo este caso', answering: 'está respondiendo este caso' }

type Props = { dossier: PqrDossier; activity: Here['activity']; address: (task?: string) => string }

/** Which colleagues have the case open, and who has a draft of the answer. */
export function PresenceLine({ dossier, activity, address }: Props) {
  const { today } = useMember()
  const others = usePresence(dossier, activity)
  const kind = kindOf(dossier)
  // The editor lists them itself.
  const drafts = activity === 'answering' ? [] : dossier.others_drafts
  return (
    <div role="status" className="grid gap-1 empty:hidden">
      {others.map(({ name, activity }) => (
        <p key={name} className="rounded-lg bg-lilac-50 px-3 py-1.5 text-lilac-800">
          <bdi>{name}</bdi> {activities[activity]}
        </p>
      ))}
      {drafts.map(({ author, name, saved_at }) => (
        <p key={author} className="rounded-lg bg-lilac-50 px-3 py-1.5 text-lilac-800">
          <bdi>{name}</bdi> tiene un borrador de {kind.words} · {shortMoment(saved_at, today)}{' '}
          {!kind.signed(dossier) && (
            <a href={address(kind.tasks.write)} className="text-link">
              Verlo al escribir
            </a>
          )}
        </p>
      ))}
    </div>
  )
}
