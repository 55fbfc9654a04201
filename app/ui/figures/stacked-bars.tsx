import { useId } from 'react'

export type BarPart = { name: string; fill: string; swatch: string }
/** As many sizes as the chart has parts. */
type BarRow = { name: string; sizes: number[] }
type Props = { title: string; parts: BarPart[]; rows: BarRow[] }

const sum = (sizes: number[]) => sizes.reduce((one, other) => one + other, 0)

/** Heights are in `em` and widths in per cent, so that the bars grow with the text and with the screen. */
const rowHeight = 3.5

/** One bar for each row. A table beside the chart has the numbers. */
export function StackedBars({ title, parts, rows }: Props) {
  const id = useId()
  const largest = Math.max(1, ...rows.map(({ sizes }) => sum(sizes)))
  return (
    <figure>
      <svg
        role="img"
        aria-labelledby={id}
        width="100%"
        height={`${rows.length * rowHeight}em`}
        className="block overflow-visible"
      >
        <title id={id}>{title}</title>
        {rows.map((row, index) => (
          <Bar key={row.name} row={row} parts={parts} top={index * rowHeight} largest={largest} />
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

type BarProps = { row: BarRow; parts: BarPart[]; top: number; largest: number }

function Bar({ row: { name, sizes }, parts, top, largest }: BarProps) {
  let left = 0
  return (
    <>
      <text y={`${top + 1}em`} className="fill-ink tabular-nums">
        {name}
        <tspan dx="0.6em" fontWeight="700">
          {sum(sizes)}
        </tspan>
      </text>
      {sizes.map((size, part) => {
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
