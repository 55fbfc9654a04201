import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { shareInTime } from '#app/ui/figures/share-in-time.ts'
import { callDesk } from '#desk/data/call-desk.ts'
import { LoadState } from '#desk/ui/feedback/load-state.tsx'
import { DeskField } from '#desk/ui/form/desk-field.tsx'
import { requestTypes } from '#domain/office/pqr-words.ts'
import { daysInWords, MonthsPart, TypesTable } from './months-part.tsx'
import { OpenPart } from './open-part.tsx'

const useFigures = (months: number, type: string) =>
  useQuery({
    queryKey: ['figures', months, type],
    queryFn: () => callDesk('desk_figures', { months, request_type: type || null }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

/** The figures of the office, by month and by type. */
export default function FiguresScreen() {
  const [type, setType] = useState('')
  const [months, setMonths] = useState('')
  const query = useFigures(Number(months || 12), type)
  const { data } = query
  return (
    <div className="mx-auto max-w-5xl">
      <h2 className="text-xl">Cifras</h2>
      <p className="mt-1 text-ink-soft">
        De las PQR que llegaron en estos meses, como están ahora. «A tiempo» es la parte respondida en término
        de lo que ya debía estarlo; lo desistido y lo trasladado no cuenta.
      </p>
      <div className="mt-4 grid max-w-2xl gap-4 sm:grid-cols-2">
        <DeskField
          name="type"
          label="Tipo de solicitud"
          kind="choice"
          options={Object.entries(requestTypes)}
          unchosen="Todos los tipos"
          value={type}
          onChange={setType}
        />
        <DeskField
          name="months"
          label="Meses"
          kind="choice"
          options={[['24', 'Últimos 24 meses']]}
          unchosen="Últimos 12 meses"
          value={months}
          onChange={setMonths}
        />
      </div>
      <LoadState query={query} waiting="Contando…" stale="Las cifras no se pudieron actualizar." />
      {data && (
        <>
          <dl className="mt-8 grid grid-cols-2 gap-x-6 gap-y-6 lg:grid-cols-4">
            <Headline value={String(data.total.received)} label="recibidas" />
            <Headline value={shareInTime(data.total)} label="respondidas a tiempo" />
            <Headline
              value={daysInWords(data.total.median_days)}
              label="días hábiles para responder (mediana)"
            />
            <Headline
              value={String(data.open.reduce((sum, { total }) => sum + total, 0))}
              label="por hacer hoy"
            />
          </dl>
          <Section title="Por hacer hoy">
            <OpenPart open={data.open} />
          </Section>
          <Section title="Por mes">
            <MonthsPart months={data.months.toReversed()} />
          </Section>
          {!type && data.types.length > 0 && (
            <Section title="Por tipo">
              <div className="mt-4">
                <TypesTable types={data.types} />
              </div>
            </Section>
          )}
        </>
      )}
    </div>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="mt-10">
    <h3 className="text-lg">{title}</h3>
    {children}
  </section>
)

const Headline = ({ value, label }: { value: string; label: string }) => (
  <div className="flex flex-col-reverse justify-end border-t-2 border-teal-600 pt-3">
    <dt className="mt-1 text-ink-soft">{label}</dt>
    <dd className="text-3xl leading-none font-extrabold tracking-tight text-forest-800">{value}</dd>
  </div>
)
