import { saveToDisk } from '#app/lib/save-to-disk.ts'
import { Button } from '#app/ui/button/button.tsx'
import { FiguresTable } from '#app/ui/figures/figures-table.tsx'
import { shareInTime } from '#app/ui/figures/share-in-time.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { Figure, PublishedFigures } from './fetch-figures.ts'
import { daysInWords, monthsInWords, resultInWords, typeInWords } from './figure-words.ts'
import { FiguresChart } from './figures-chart.tsx'
import { figuresCsv } from './figures-csv.ts'

/** The periods of a year. */
const shownPeriods = 4

const columns = ['Recibidas', 'En término', 'Fuera de término', 'Mediana de días hábiles']
const numbersOf = ({ received, in_time, late, median_days }: Figure) => [
  ...[received, in_time, late],
  daysInWords(median_days),
]

const download = (figures: PublishedFigures) =>
  saveToDisk(new Blob([figuresCsv(figures)], { type: 'text/csv;charset=utf-8' }), 'cifras-pqr.csv')

export function PublishedView(figures: PublishedFigures) {
  const periods = figures.pqrs.slice(-shownPeriods)
  const months = periods.flatMap((period) => period.months)
  const last = periods.at(-1)
  if (!last) return null
  const lastInWords = monthsInWords(last.first_day, last.last_day)
  return (
    <div className="grid gap-12">
      <div>
        <h3 className="heading-card">Lo último: {lastInWords}</h3>
        <dl className="mt-5 grid gap-8 sm:grid-cols-3">
          <Headline value={String(last.received)} label="PQR recibidas" />
          <Headline value={shareInTime(last)} label="respondidas en término" />
          <Headline
            value={daysInWords(last.median_days)}
            label="días hábiles o menos tardó la mitad de las respuestas"
          />
        </dl>
      </div>
      <div>
        <h3 className="heading-card">Por mes</h3>
        <div className="mt-5 grid items-start gap-8 xl:grid-cols-[2fr_3fr]">
          <FiguresChart months={months} />
          <FiguresTable
            caption="PQR por mes"
            head={['Mes', ...columns]}
            rows={months.map((month) => [
              monthsInWords(month.first_month, month.last_month),
              ...numbersOf(month),
            ])}
          />
        </div>
      </div>
      <div>
        <h3 className="heading-card mb-5">Por tipo, {lastInWords}</h3>
        <FiguresTable
          caption={`PQR por tipo, ${lastInWords}`}
          head={['Tipo', ...columns]}
          rows={last.types.map((type) => [typeInWords(type), ...numbersOf(type)])}
        />
      </div>
      <Appeals {...figures} />
      <div>
        <Button onClick={() => download(figures)}>
          <Icon name="download" /> Descargar todas las cifras (CSV)
        </Button>
      </div>
    </div>
  )
}

const Headline = ({ value, label }: { value: string; label: string }) => (
  <div className="flex flex-col-reverse justify-end border-t-2 border-teal-600 pt-4">
    <dt className="mt-1 text-ink-soft">{label}</dt>
    <dd className="text-4xl leading-none font-extrabold tracking-tight text-forest-800">{value}</dd>
  </div>
)

function Appeals({ appeals }: PublishedFigures) {
  const last = appeals.at(-1)
  if (!last)
    return (
      <div>
        <h3 className="heading-card">Recursos</h3>
        <p className="mt-2 text-ink-soft">
          Aún no hay suficientes recursos contra las respuestas para publicar sus cifras.
        </p>
      </div>
    )
  const when = monthsInWords(last.first_day, last.last_day)
  return (
    <div>
      <h3 className="heading-card mb-5">Recursos, {when}</h3>
      <FiguresTable
        caption={`Recursos contra las respuestas, ${when}`}
        head={['Resultado', 'Recursos']}
        rows={[
          ['Presentados', last.filed],
          ...last.results.map(({ result, filed }) => [resultInWords(result), filed]),
        ]}
      />
    </div>
  )
}
