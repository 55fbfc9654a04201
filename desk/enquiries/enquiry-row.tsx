import { CallAgain } from '#desk/contact/call-again.tsx'
import { RowLines } from '#desk/lists/row-link.tsx'
import { shortDay, shortMoment } from '#desk/ui/moment-words.ts'
import type { EnquiryRow } from '#supabase/contract/enquiries.ts'
import { lineInWords } from './enquiry-words.ts'
import { StatusBadge } from './status-badge.tsx'

type Props = { row: EnquiryRow; today: string; assignee: string | undefined }

export const EnquiryRowLines = ({ row, today, assignee }: Props) => (
  <RowLines
    title={row.title}
    badge={<StatusBadge row={row} />}
    facts={
      <>
        {row.reference} · {shortMoment(row.created_at, today)}
        {row.status === 'pending' && (
          <span className={row.promised_on < today ? 'font-semibold text-danger' : ''}>
            {' · '}antes del {shortDay(row.promised_on, today)}
          </span>
        )}
        <CallAgain on={row.call_again_on} today={today} />
      </>
    }
    assignee={assignee}
    line={lineInWords(row)}
  />
)
