import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Attempt } from '#app/lib/drafts/send-once.ts'
import { Icon } from '#app/ui/icon.tsx'
import { actAtDesk, problemText } from '#desk/data/call-desk.ts'
import { useMember } from '#desk/session/membership-gate.tsx'
import { DeskButton } from '#desk/ui/desk-button.tsx'
import { ProblemLine } from '#desk/ui/feedback/problem-line.tsx'
import { focusLater, Sheet } from '#desk/ui/sheet.tsx'
import {
  type HolidayToConfirm,
  holidaysDueSoon,
  holidaysToConfirm,
} from '#domain/collection/holidays-to-confirm.ts'
import { announceUntil, type RouteNotice } from '#domain/collection/route-notices.ts'
import { lastBusinessDay } from '#domain/days/business-days.ts'
import { addMonths, longDay } from '#domain/days/day-words.ts'
import { capital } from '#domain/words.ts'
import { holidayTexts } from './holiday-texts.ts'
import { NoticeForm } from './notice-form.tsx'
import { noticesKey } from './use-standing-notices.ts'

const heading = 'festivos-por-confirmar'
const monthsShown = 3

/** The coming holidays on which a route would run, each to be decided with a press or a short form. */
export function HolidaysPart({ notices }: { notices: RouteNotice[] }) {
  const { today } = useMember()
  const [done, setDone] = useState('')
  const due = holidaysDueSoon(today, notices)
  const later = holidaysToConfirm(today, addMonths(today, monthsShown), notices).slice(due.length)
  const decide = ({ route, day }: HolidayToConfirm) => {
    setDone(`Publicado: ${route.town}, ${longDay(day)}.`)
    focusLater(heading)
  }
  return (
    <section className="lg:col-span-2">
      <h2 id={heading} tabIndex={-1} className="text-xl">
        Festivos por confirmar
      </h2>
      <p className="mt-1 text-ink-soft">
        {due.length > 0
          ? 'En estos festivos le toca a una ruta. Mientras nadie decida, el sitio y los calendarios dicen «por confirmar».'
          : 'Nada por decidir en los próximos diez días hábiles.'}
      </p>
      <p role="status" className="font-semibold text-teal-800">
        {done}
      </p>
      <HolidayCards holidays={due} onDecided={decide} />
      {later.length > 0 && (
        <details className="mt-3">
          <summary className="flex min-h-11 items-center gap-2 font-semibold">
            Más adelante <Icon name="chevron" className="chevron size-5 text-teal-700" />
          </summary>
          <HolidayCards holidays={later} onDecided={decide} />
        </details>
      )}
    </section>
  )
}

type CardsProps = { holidays: HolidayToConfirm[]; onDecided: (holiday: HolidayToConfirm) => void }

function HolidayCards({ holidays, onDecided }: CardsProps) {
  const { today } = useMember()
  return (
    <ul className="mt-3 grid items-start gap-4 md:grid-cols-2">
      {[...Map.groupBy(holidays, ({ day }) => day)].map(([day, ofDay]) => (
        <li key={day} className="rounded-card border border-sand-200 bg-white px-5 py-4">
          <h3 className="font-bold">{capital(longDay(day))}</h3>
          <p className="text-ink-soft">{ofDay[0]?.holiday}</p>
          <p className={`text-sm ${today > announceUntil(day) ? 'font-semibold text-amber-700' : ''}`}>
            {today > announceUntil(day)
              ? 'Ya no hay tres días para avisar un cambio: hará falta un motivo de fuerza mayor.'
              : `Un cambio se avisa a más tardar el ${longDay(lastBusinessDay(announceUntil(day)))}.`}
          </p>
          <ul className="mt-3 grid gap-3">
            {ofDay.map((holiday) => (
              <li key={holiday.route.id}>
                <Decision holiday={holiday} onDecided={() => onDecided(holiday)} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

type Change = 'cancelled' | 'moved'

function Decision({ holiday, onDecided }: { holiday: HolidayToConfirm; onDecided: () => void }) {
  const { day, route } = holiday
  const [change, setChange] = useState<Change>()
  const client = useQueryClient()
  const attempt = useRef<Attempt>(undefined)
  const confirm = useMutation({
    mutationFn: () => {
      const days = { first_day: day, last_day: day }
      const notice = { route: route.id, kind: 'confirmed', body: holidayTexts.confirmed(day), ...days }
      return actAtDesk('publish_notice', notice, attempt)
    },
    onSuccess: onDecided,
    onSettled: () => client.invalidateQueries({ queryKey: noticesKey }),
  })
  const about = (
    <span className="sr-only">
      {' '}
      en {route.town} el {longDay(day)}
    </span>
  )
  return (
    <>
      <p className="mb-1.5 font-semibold">{route.town}</p>
      <div className="flex flex-wrap gap-2">
        <DeskButton idle={confirm.isPending} onClick={() => confirm.mutate()}>
          <span>
            {confirm.isPending ? 'Publicando…' : 'Sí pasa'}
            {about}
          </span>
        </DeskButton>
        <DeskButton onClick={() => setChange('cancelled')}>
          <span>No pasa{about}</span>
        </DeskButton>
        <DeskButton onClick={() => setChange('moved')}>
          <span>Pasa otro día{about}</span>
        </DeskButton>
      </div>
      <ProblemLine text={confirm.error ? problemText(confirm.error) : ''} />
      <Sheet
        open={change !== undefined}
        title={`${route.town}, ${longDay(day)}: ${change === 'moved' ? 'pasa otro día' : 'no pasa'}`}
        onClose={() => setChange(undefined)}
      >
        {change && (
          <NoticeForm
            draft={`notice:${route.id}:${day}:${change}`}
            decided={{ route: route.id, kind: change, first_day: day }}
            bodyFor={(newDay) => holidayTexts[change](day, newDay)}
            onPublished={() => {
              setChange(undefined)
              onDecided()
            }}
          />
        )}
      </Sheet>
    </>
  )
}
