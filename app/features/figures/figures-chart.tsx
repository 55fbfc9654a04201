import { useId } from 'react'
import type { MonthFigure } from './fetch-figures.ts'
import { monthsInBrief } from './figure-words.ts'

const parts = [
  { name: 'Respondidas en término', fill: 'fill-teal-700', swatch: 'bg-teal-700' },
  { name: 'Fuera de término o sin respuesta', fill: 'fill-danger', swatch: 'bg-danger' },
  { name: 'Desistidas o trasladadas', fill: 'fill-sand-300', swatch: 'bg-sand-300' },
]

const sizesOf = ({ received, in_time, late }: MonthFigure) => [in_time, late, received - in_time - late]

/** Heights are in `em` and widths in per cent, so that the bars grow with the text and with the screen. */
const rowHeight = 3.5

/** One bar a group of months. The table beside it says the same in numbers. */
export function FiguresChart({ months }: { months: MonthFigure[] }) {
  const title = useId()
  const largest = Math.max(...months.map(({ received }) => received))
  return (
    <figure>
      <svg
        role="img"
        aria-labelledby={title}
        width="100%"
        height={`${months.length * rowHeight}em`}
        className="block overflow-visible"
      >
        <title id={title}>
          {`PQR recibidas por mes, de ${Math.min(...months.map(({ received }) => received))} a ${largest}; la tabla tiene cada número`}
        </title>
        {months.map((month, row) => (
          <Bar key={month.first_month} month={month} top={row * rowHeight} largest={largest} />
        ))}
      </svg>
      <figcaption>
        <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
          {parts.map(({ name, swatch }) => (
            <li key={name} className="flex items-center gap-2">
              <span className={`size-3 shrink-0 rounded-sm ${swatch}`} aria-hidden="true" />
              {name}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  )
}

function Bar({ month, top, largest }: { month: MonthFigure; top: number; largest: number }) {
  let left = 0
  return (
    <>
      <text y={`${top + 1}em`} className="fill-ink tabular-nums">
        {monthsInBrief(month.first_month, month.last_month)}
        <tspan dx="0.6em" fontWeight="700">
          {month.received}
        </tspan>
      </text>
      {sizesOf(month).map((size, part) => {
        const width = (100 * size) / largest
        const x = left
        left += width
        return (
          size > 0 && (
            <rect
              key={parts[part]?.name}
              x={`${x}%`}
              y={`${top + 1.5}em`}
              width={`${width}%`}
              height="1.125em"
              className={`stroke-white stroke-2 ${parts[part]?.fill}`}
            />
          )
        )
      })}
    </>
  )
}
