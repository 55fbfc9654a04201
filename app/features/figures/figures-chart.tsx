import { StackedBars } from '#app/ui/figures/stacked-bars.tsx'
import type { MonthFigure } from './fetch-figures.ts'
import { monthsInBrief } from './figure-words.ts'

const parts = [
  { name: 'Respondidas en término', fill: 'fill-teal-700', swatch: 'bg-teal-700' },
  { name: 'Fuera de término o sin respuesta', fill: 'fill-danger', swatch: 'bg-danger' },
  { name: 'Desistidas o trasladadas', fill: 'fill-sand-300', swatch: 'bg-sand-300' },
]

/** One bar for each group of months. */
export function FiguresChart({ months }: { months: MonthFigure[] }) {
  const received = months.map((month) => month.received)
  return (
    <StackedBars
      title={`PQR recibidas por mes, de ${Math.min(...received)} a ${Math.max(...received)}; la tabla tiene cada número`}
      parts={parts}
      rows={months.map(({ first_month, last_month, received, in_time, late }) => ({
        name: monthsInBrief(first_month, last_month),
        sizes: [in_time, late, received - in_time - late],
      }))}
    />
  )
}
