import { useQuery } from '@tanstack/react-query'
import { callDesk } from '#desk/data/call-desk.ts'
import { views } from '#desk/frame/place.ts'
import { useMember } from '#desk/session/membership-gate.tsx'
import { shortMoment } from '#desk/ui/moment-words.ts'
import { monthAndYear } from '#domain/day-words.ts'

type Export = { at: string; by: string; subject: string; scope: string; rows: number }

const requestViews: Record<string, string> = { open: 'abiertas', mine: 'mías', all: 'todas' }

const subjects: Record<string, (scope: string) => string> = {
  pqr: (scope) => `PQR: ${views.find(({ name }) => name === scope)?.label ?? scope}`,
  search: () => 'PQR: una búsqueda',
  quote: (scope) => `Cotizaciones: ${requestViews[scope] ?? scope}`,
  application: (scope) => `Postulaciones: ${requestViews[scope] ?? scope}`,
  callback: (scope) => `Llamadas: ${requestViews[scope] ?? scope}`,
  regulator: (scope) => `Archivo del SUI de ${monthAndYear(`${scope}-01`)}`,
}

/** Who took which list out of the desk, for whoever directs the office. */
export function LatestExports() {
  const { today } = useMember()
  const { data } = useQuery({
    queryKey: ['exports'],
    queryFn: () => callDesk<{ exports: Export[] }>('desk_exports'),
    staleTime: 0,
  })
  if (!data || data.exports.length === 0) return null
  return (
    <section aria-labelledby="descargas" className="mt-8">
      <h3 id="descargas" className="label-small">
        Últimas descargas
      </h3>
      <ol className="mt-2 grid gap-1.5">
        {data.exports.map(({ at, by, subject, scope, rows }) => (
          <li key={`${at} ${subject} ${scope}`}>
            <span className="text-ink-soft">{shortMoment(at, today)} · </span>
            <bdi className="font-semibold">{by}</bdi> · {subjects[subject]?.(scope) ?? subject} ·{' '}
            {rows === 1 ? '1 fila' : `${rows} filas`}
          </li>
        ))}
      </ol>
    </section>
  )
}
