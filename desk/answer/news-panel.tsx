import { useState } from 'react'
import { eventWords } from '#desk/dossier/contents/event-words.ts'
import { useMember } from '#desk/session/membership-gate.tsx'
import { DeskButton } from '#desk/ui/desk-button.tsx'
import { capital } from '#domain/words.ts'
import type { PqrDossier } from '#supabase/contract/desk.ts'
import type { CaseEvent } from '#supabase/contract/events.ts'
import type { AnswerKind } from './answer-kinds.ts'

/** Kinds of events that do not matter to a member who is answering. */
const unimportant = ['attachment_opened', 'paper_opened', 'mail_accepted', 'mail_dead']

/** The events by others since the editor was opened or the member last marked them as read. */
export function useNews({ events }: PqrDossier): { news: CaseEvent[]; markRead: () => void } {
  const { name } = useMember()
  const latest = events.at(-1)?.id ?? 0
  const [lastRead, setLastRead] = useState(latest)
  const news = events.filter(
    ({ id, by, kind }) => id > lastRead && by !== name && !unimportant.includes(kind),
  )
  return { news, markRead: () => setLastRead(latest) }
}

type Props = { dossier: PqrDossier; kind: AnswerKind; news: CaseEvent[]; onRead: () => void }

const advice = (dossier: PqrDossier, kind: AnswerKind) => {
  if (kind.signed(dossier))
    return `${capital(kind.words)} ya está firmada. Su borrador sigue aquí y guardado: compárelo con la que salió.`
  if (dossier.may.includes(kind.acts.sign)) return 'Su borrador sigue aquí: revíselo con lo nuevo y fírmelo.'
  return 'Así como está, el caso no se puede responder. Su borrador sigue aquí y guardado.'
}

/** Tells a member who is answering what others changed in the case, and what to do. */
export const NewsPanel = ({ dossier, kind, news, onRead }: Props) => (
  <div role="status">
    {news.length > 0 && (
      <div className="rounded-lg bg-lilac-50 px-3 py-2 text-lilac-800">
        <p className="font-semibold">Este caso cambió mientras usted escribe</p>
        <ul>
          {news.map((event) => (
            <li key={event.id}>
              {event.by && (
                <>
                  <bdi className="font-semibold">{event.by}</bdi>{' '}
                </>
              )}
              {eventWords(event)}
              {event.text && <span className="their-words block pl-3">{event.text}</span>}
            </li>
          ))}
        </ul>
        <p className="mt-1">{advice(dossier, kind)}</p>
        <DeskButton look="quiet" className="mt-1" onClick={onRead}>
          Entendido
        </DeskButton>
      </div>
    )}
  </div>
)
