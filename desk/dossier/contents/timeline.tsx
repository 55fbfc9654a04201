import type { Dossier } from '#desk/dossier/acts/dossier-acts.ts'
import { useMember } from '#desk/session/membership-gate.tsx'
import { shortMoment } from '#desk/ui/moment-words.ts'
import type { EnquiryForm } from '#domain/forms.ts'
import type { CaseEvent } from '#supabase/contract/events.ts'
import { eventText, eventWords } from './event-words.ts'

/** The events of a dossier, the newest first. */
export function Timeline({ dossier }: { dossier: Pick<Dossier, 'events' | 'form'> }) {
  return (
    <ol className="border-l border-sand-300 pl-5">
      {dossier.events.toReversed().map((event) => (
        <TimelineEvent key={event.id} event={event} form={dossier.form} />
      ))}
    </ol>
  )
}

function TimelineEvent({ event, form }: { event: CaseEvent; form: EnquiryForm | undefined }) {
  const { today } = useMember()
  const internal = event.kind === 'noted'
  const text = eventText(event)
  return (
    <li className="relative pb-3.5 last:pb-0">
      <span
        aria-hidden="true"
        className={`absolute top-1.5 -left-[1.6rem] size-2.5 rounded-full border-2 border-teal-700 ${internal ? 'bg-white' : 'bg-teal-700'}`}
      />
      <p className="text-[0.8125rem] text-ink-soft">
        <time dateTime={event.at}>{shortMoment(event.at, today)}</time>
        {internal && ' · nota interna'}
      </p>
      <p>
        {event.by && (
          <>
            <bdi className="font-semibold">{event.by}</bdi>{' '}
          </>
        )}
        {eventWords(event, form)}
      </p>
      {text && (
        <p className={`their-words mt-1 rounded-lg px-3 py-2 ${internal ? 'bg-amber-50' : 'bg-white'}`}>
          {text}
        </p>
      )}
    </li>
  )
}
