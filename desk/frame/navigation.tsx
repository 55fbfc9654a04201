import type { ReactNode } from 'react'
import { useCounts } from '#desk/data/desk-queries.ts'
import { enquiryWords } from '#desk/enquiries/enquiry-words.ts'
import { useHealth } from '#desk/health/health-query.ts'
import { useMember } from '#desk/session/membership-gate.tsx'
import { Count, counted } from '#desk/ui/count.tsx'
import { shortMoment } from '#desk/ui/moment-words.ts'
import { addDays } from '#domain/days/day-words.ts'
import { namesOf } from '#domain/words.ts'
import type { ViewName } from '#supabase/contract/desk.ts'
import { addressOf, usePlace, views } from './place.ts'
import { useScreens } from './screens.tsx'

const urgent: ViewName[] = ['red', 'silence']

const linkClass =
  'flex min-h-9 items-center justify-between gap-2 rounded-lg px-2.5 py-1 hover:bg-sand-100 pointer-coarse:min-h-11 ' +
  'aria-[current=page]:bg-teal-100 aria-[current=page]:font-semibold aria-[current=page]:text-forest-900'

export function Navigation({ onChoose }: { onChoose?: () => void }) {
  const { role } = useMember()
  const place = usePlace()
  const screens = useScreens()
  const { data } = useCounts()
  const { list } = place
  const chosen = list && ('view' in list ? list.view : 'form' in list ? list.form : undefined)
  return (
    <nav aria-label="Bandejas" className="grid content-start gap-0.5 p-3">
      {role === 'manager' ? <HealthLine /> : <Troubles />}
      <h2 className="label-small px-2.5 pt-2 pb-1">PQR</h2>
      {views.map(({ name, label }) => (
        <a
          key={name}
          href={addressOf({ view: name })}
          onClick={onChoose}
          aria-current={chosen === name ? 'page' : undefined}
          className={linkClass}
        >
          <span>{label}</span>
          {data && <Count count={data.counts[name]} urgent={urgent.includes(name)} />}
        </a>
      ))}
      <h2 className="label-small px-2.5 pt-4 pb-1">Solicitudes</h2>
      {namesOf(enquiryWords).map((form) => (
        <a
          key={form}
          href={addressOf({ form, shown: 'open' })}
          onClick={onChoose}
          aria-current={chosen === form ? 'page' : undefined}
          className={linkClass}
        >
          <span>{enquiryWords[form].plural}</span>
          {data && <Count count={data.enquiries[form]} urgent={false} />}
        </a>
      ))}
      <h2 className="label-small px-2.5 pt-4 pb-1">Oficina</h2>
      {Object.entries(screens).map(([slug, { label, mark: Mark }]) => (
        <a
          key={slug}
          href={`#/${slug}`}
          onClick={onChoose}
          aria-current={place.screen === slug ? 'page' : undefined}
          className={linkClass}
        >
          <span>{label}</span>
          {Mark && <Mark />}
        </a>
      ))}
    </nav>
  )
}

/** Managers read under «Funcionamiento» what is wrong. */
function HealthLine() {
  const { data } = useHealth()
  return (
    data !== undefined &&
    data.troubles.length > 0 && (
      <Trouble>
        Hay algo por revisar en{' '}
        <a href="#/funcionamiento" className="underline">
          Funcionamiento
        </a>
        .
      </Trouble>
    )
  )
}

/** Mail and daily tasks run on the server. A member who sees here that they stopped tells the owner. */
function Troubles() {
  const { daily_ran_on: ran, late_mail: late, today } = useMember()
  return (
    <>
      {late && (
        <Trouble>
          {late.mails === 1 ? 'Un correo' : `${counted(late.mails)} correos`} sin enviar desde{' '}
          {shortMoment(late.since, today).toLowerCase()}. {tellOwner}
        </Trouble>
      )}
      {(!ran || ran < addDays(today, -1)) && (
        <Trouble>Las tareas del día no han corrido. {tellOwner}</Trouble>
      )}
    </>
  )
}

const tellOwner = 'Avise a quien administra el sitio.'

const Trouble = ({ children }: { children: ReactNode }) => (
  <p className="rounded-lg bg-amber-50 px-2.5 py-2 text-[0.8125rem] leading-snug font-medium text-amber-700">
    {children}
  </p>
)
