import type { ReactNode } from 'react'
import type { Dossier } from '#desk/dossier/acts/dossier-acts.ts'
import { eventText, eventWords } from '#desk/dossier/contents/event-words.ts'
import { formatMoment } from '#domain/days/format-date.ts'
import type { EnquiryForm } from '#domain/forms.ts'
import type { CaseEvent, EventKind } from '#supabase/contract/events.ts'

/** Calls, and what stood in the record before, are no more for readers outside than a note is. */
const internalKinds: EventKind[] = ['noted', 'called', 'data_corrected']

type TickProps = { withNotes: boolean; onTick: (withNotes: boolean) => void }

/** The internal notes can be left out for readers outside the office. */
export const NotesTick = ({ withNotes, onTick }: TickProps) => (
  <label className="flex min-h-9 items-center gap-2">
    <input
      type="checkbox"
      checked={withNotes}
      onChange={(event) => onTick(event.target.checked)}
      className="size-5 accent-teal-700"
    />
    Con las notas internas
  </label>
)

export const PrintedPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-6">
    <h3 className="mb-1.5 border-b border-sand-300 pb-1">{title}</h3>
    {children}
  </section>
)

export const PrintedFacts = ({ facts }: { facts: [name: string, value: string | null][] }) => (
  <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5">
    {facts.map(
      ([name, value]) =>
        value && (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ),
    )}
  </dl>
)

type EventsProps = { dossier: Pick<Dossier, 'events' | 'form'>; withNotes: boolean }

export const PrintedEvents = ({ dossier: { events, form }, withNotes }: EventsProps) => (
  <PrintedPart title="Actuaciones">
    <ol className="grid gap-2">
      {events
        .filter(({ kind }) => withNotes || !internalKinds.includes(kind))
        .map((event) => (
          <PrintedEvent key={event.id} event={event} form={form} />
        ))}
    </ol>
  </PrintedPart>
)

function PrintedEvent({ event, form }: { event: CaseEvent; form: EnquiryForm | undefined }) {
  const text = eventText(event)
  return (
    <li>
      <span className="text-ink-soft">{formatMoment(event.at)} ·</span>{' '}
      {event.by && <bdi className="font-semibold">{event.by} </bdi>}
      {eventWords(event, form)}
      {text && <p className="their-words pl-4">{text}</p>}
    </li>
  )
}
