import { FiguresTable } from '#app/ui/figures/figures-table.tsx'
import { type BarPart, StackedBars } from '#app/ui/figures/stacked-bars.tsx'
import { requestTypes } from '#domain/office/pqr-words.ts'
import type { OpenFigure } from '#supabase/contract/reports.ts'
import { ChartAndTable } from './chart-and-table.tsx'

const parts: BarPart[] = [
  { name: 'Con tiempo', fill: 'fill-green-700', swatch: 'bg-green-700' },
  { name: 'Cinco días hábiles o menos', fill: 'fill-amber-400', swatch: 'bg-amber-400' },
  { name: 'Dos días hábiles o menos', fill: 'fill-danger', swatch: 'bg-danger' },
  { name: 'Vencidas', fill: 'fill-ink', swatch: 'bg-ink' },
  { name: 'Por enviar a la Superintendencia', fill: 'fill-sand-300', swatch: 'bg-sand-300' },
]

const head = ['Tipo', 'Todas', 'Con tiempo', 'Cinco días', 'Dos días', 'Vencidas', 'Por enviar']

const sizesOf = ({ total, green, amber, red, black }: OpenFigure) => [
  ...[green, amber, red, black],
  total - green - amber - red - black,
]

/** The work to be done, by request type and time left. */
export const OpenPart = ({ open }: { open: OpenFigure[] }) =>
  open.length === 0 ? (
    <p className="mt-2 text-ink-soft">No hay nada por hacer.</p>
  ) : (
    <ChartAndTable>
      <StackedBars
        title="Lo que está por hacer, por tipo y tiempo que queda; la tabla tiene cada número"
        parts={parts}
        rows={open.map((figure) => ({ name: requestTypes[figure.type], sizes: sizesOf(figure) }))}
      />
      <FiguresTable
        caption="Lo que está por hacer"
        head={head}
        rows={open.map((figure) => [requestTypes[figure.type], figure.total, ...sizesOf(figure)])}
      />
    </ChartAndTable>
  )
