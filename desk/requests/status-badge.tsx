import type { RequestRow } from '#desk/data/inbox-types.ts'
import { officeStatuses } from '#domain/request-status.ts'

/** New ones stand out; what is done is quiet. */
const colorOf = ({ status, done }: Pick<RequestRow, 'status' | 'done'>) => {
  if (done) return 'bg-sand-100 text-ink-soft'
  return status === 'pending' ? 'bg-amber-50 text-amber-700' : 'bg-green-50 text-green-700'
}

type Props = { row: Pick<RequestRow, 'kind' | 'status' | 'done' | 'erased_at'> }

export const StatusBadge = ({ row }: Props) => (
  <span
    className={`inline-block rounded-full px-2.5 py-0.5 text-[0.8125rem] leading-snug font-semibold ${colorOf(row)}`}
  >
    {row.erased_at ? 'Borrada' : (officeStatuses[row.kind][row.status] ?? row.status)}
  </span>
)
