import { DeskBadge } from '#desk/ui/desk-badge.tsx'
import { enquiryStatuses } from '#domain/office/enquiry-status.ts'
import type { EnquiryRow } from '#supabase/contract/enquiries.ts'

/** New enquiries stand out; finished ones are quiet. */
const colorOf = ({ status, done }: Pick<EnquiryRow, 'status' | 'done'>) => {
  if (done) return 'bg-sand-100 text-ink-soft'
  return status === 'pending' ? 'bg-amber-50 text-amber-700' : 'bg-green-50 text-green-700'
}

type Props = { row: Pick<EnquiryRow, 'form' | 'status' | 'done' | 'erased_at'> }

export const StatusBadge = ({ row }: Props) => (
  <DeskBadge color={colorOf(row)}>
    {row.erased_at ? 'Borrada' : (enquiryStatuses[row.form][row.status] ?? row.status)}
  </DeskBadge>
)
