/** `desk_counts` does not count beyond this number. */
export const counted = (count: number) => (count > 10_000 ? 'más de 10.000' : count.toLocaleString('es-CO'))

export const Count = ({ count, urgent }: { count: number; urgent: boolean }) => (
  <span
    className={`shrink-0 text-sm font-semibold tabular-nums ${
      urgent && count > 0 ? 'rounded-full bg-danger px-2 py-0.5 leading-tight text-white' : 'text-ink-soft'
    }`}
  >
    {counted(count)}
  </span>
)
