import { CallAgain } from '#desk/contact/call-again.tsx'
import { DeskBadge } from '#desk/ui/desk-badge.tsx'
import { requestTypes, sources } from '#domain/office/pqr-words.ts'
import type { PqrRow } from '#supabase/contract/desk.ts'
import { RowLines } from '../lists/row-link.tsx'
import { ClockBadge } from './clock/clock-badge.tsx'

type Props = { row: PqrRow; now: number; today: string; assignee: string | undefined }

export const PqrRowLines = ({ row, now, today, assignee }: Props) => (
  <RowLines
    title={row.full_name}
    badge={
      <>
        {row.question === 'replied' && <DeskBadge color="bg-teal-100 text-teal-800">Respondió</DeskBadge>}
        <ClockBadge row={row} now={now} today={today} />
      </>
    }
    facts={
      <>
        {row.radicado} · {requestTypes[row.request_type]}
        {row.source !== 'web' && ` · ${sources[row.source]}`}
        <CallAgain on={row.call_again_on} today={today} />
      </>
    }
    assignee={assignee}
    line={row.excerpt}
  />
)
