import { nextCollection } from '#domain/collection/collection-days.ts'
import type { RuralRoute } from '#domain/collection/rural-routes.ts'
import { beganWords, inForce, shortNotice } from './days/collection-words.ts'
import { NextWords } from './days/next-words.tsx'
import { WeeklySchedule } from './days/weekly-schedule.tsx'
import type { KnownNotices } from './notices/known-notices.ts'

type NextProps = { route: RuralRoute; now: Date; known: KnownNotices }
type Props = { route: RuralRoute | undefined; now: Date | undefined; known: KnownNotices }

/** A short line whose height is always reserved; the box of the notices says more. */
const checkLines = {
  asking: 'Consultando si hay cambios…',
  done: '',
  failed: 'Puede haber cambios: llámenos antes.',
}

const NextOfRoute = ({ route, now, known: { notices, check } }: NextProps) => {
  const next = nextCollection(route, now, notices)
  const began = beganWords(route, now, notices)
  const [notice] = check === 'done' ? inForce(notices, now, route) : []
  return (
    <>
      {next && <NextWords next={next} now={now} check={check} />}
      <p className="min-h-5 text-sm leading-5 font-semibold">
        {notice ? (
          <a href="#avisos" className="underline">
            {shortNotice(notice, now)}
          </a>
        ) : (
          checkLines[check]
        )}
      </p>
      {began && <p className="mt-1 text-forest-100">{began}</p>}
    </>
  )
}

/** The next collection; before a route is chosen, the weekly schedule in the same room. */
export const NextCard = ({ route, now, known }: Props) => (
  <div className="min-h-48 rounded-card bg-forest-900 px-4 pt-5 pb-3 text-white sm:min-h-36 lg:px-7 print:px-0">
    {route && now ? (
      <NextOfRoute route={route} now={now} known={known} />
    ) : (
      <>
        <p className="mb-1 font-semibold">Cada semana:</p>
        <WeeklySchedule />
      </>
    )}
  </div>
)
