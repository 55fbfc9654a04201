import { FiguresTable } from '#app/ui/figures/figures-table.tsx'
import { shareInTime } from '#app/ui/figures/share-in-time.ts'
import { type BarPart, StackedBars } from '#app/ui/figures/stacked-bars.tsx'
import { monthAndYear } from '#domain/days/day-words.ts'
import { requestTypes } from '#domain/office/pqr-words.ts'
import type { Figure, MonthFigure, TypeFigure } from '#supabase/contract/reports.ts'
import { ChartAndTable } from './chart-and-table.tsx'

const parts: BarPart[] = [
  { name: 'Respondidas en término', fill: 'fill-teal-700', swatch: 'bg-teal-700' },
  { name: 'Fuera de término o sin respuesta', fill: 'fill-danger', swatch: 'bg-danger' },
  { name: 'En término, por responder', fill: 'fill-teal-300', swatch: 'bg-teal-300' },
  { name: 'Desistidas o trasladadas', fill: 'fill-sand-300', swatch: 'bg-sand-300' },
]

const head = [
  'Recibidas',
  'En término',
  'Fuera de término',
  'Por responder',
  'A tiempo',
  'Mediana de días hábiles',
]

export const daysInWords = (days: number | null) => (days === null ? '–' : String(days).replace('.', ','))

const numbersOf = (figure: Figure) => [
  ...[figure.received, figure.in_time, figure.late, figure.waiting],
  shareInTime(figure),
  daysInWords(figure.median_days),
]

/** «nov 2026» */
const brief = (month: string) => `${monthAndYear(month).slice(0, 3)} ${month.slice(0, 4)}`

/** Expects the newest month first. */
export const MonthsPart = ({ months }: { months: MonthFigure[] }) => (
  <ChartAndTable>
    <StackedBars
      title="PQR recibidas por mes y cómo terminaron; la tabla tiene cada número"
      parts={parts}
      rows={months.map(({ month, received, in_time, late, waiting }) => ({
        name: brief(month),
        sizes: [in_time, late, waiting, received - in_time - late - waiting],
      }))}
    />
    <FiguresTable
      caption="PQR por mes"
      head={['Mes', ...head]}
      rows={months.map((figure) => [monthAndYear(figure.month), ...numbersOf(figure)])}
    />
  </ChartAndTable>
)

export const TypesTable = ({ types }: { types: TypeFigure[] }) => (
  <FiguresTable
    caption="PQR por tipo"
    head={['Tipo', ...head]}
    rows={types.map((figure) => [requestTypes[figure.type], ...numbersOf(figure)])}
  />
)
