import { WholeCodes } from '#app/ui/whole-codes.tsx'
import { dayInColombia } from '#domain/days/business-days.ts'
import { formatMoment, formatTime } from '#domain/days/format-date.ts'
import type { PersonEvent } from '#supabase/contract/events.ts'
import { isSentMail, textOfEvent } from './event-texts.ts'

type Entry = { event: PersonEvent; mails: PersonEvent[] }

/** Each event with the mails that were sent after it. One that failed is an event of its own: the person may have to act. */
function withMails(events: PersonEvent[]): Entry[] {
  const entries: Entry[] = []
  for (const event of events) {
    const last = entries.at(-1)
    if (last && isSentMail(event)) last.mails.push(event)
    else if (textOfEvent(event)) entries.push({ event, mails: [] })
  }
  return entries
}

/** The time line of a case. */
export const CaseEvents = ({ events }: { events: PersonEvent[] }) => (
  <>
    <h3 className="mt-7 mb-4 font-bold">Qué ha pasado</h3>
    <ol>
      {withMails(events).map(({ event, mails }, index) => (
        <li
          key={index}
          className="relative border-l-2 border-teal-600/40 pb-4 pl-5 last:border-transparent last:pb-0"
        >
          <span
            aria-hidden="true"
            className="absolute top-1.5 -left-[0.4375rem] size-3 rounded-full bg-teal-700"
          />
          <p className="leading-snug">
            <WholeCodes>{textOfEvent(event) ?? ''}</WholeCodes>
          </p>
          <p className="text-sm text-ink-soft">{formatMoment(event.at)}</p>
          {mails.map((mail, place) => (
            <p key={place} className="text-sm leading-snug text-ink-soft">
              {textOfEvent(mail)}, {shortly(mail.at, event.at)}
            </p>
          ))}
        </li>
      ))}
    </ol>
  </>
)

const dayOf = (moment: string) => dayInColombia(new Date(moment))

const shortly = (moment: string, after: string) =>
  dayOf(moment) === dayOf(after) ? formatTime(moment) : formatMoment(moment)
