import { addressOf } from '#desk/frame/place.ts'
import { RowLink } from '#desk/lists/row-link.tsx'
import { useMember } from '#desk/session/membership-gate.tsx'
import type { EnquiryRow } from '#supabase/contract/enquiries.ts'
import { EnquiryRowLines } from './enquiry-row.tsx'
import { enquiryWords } from './enquiry-words.ts'

/** The enquiries whose reference was searched for, above the PQRs. */
export default function FoundEnquiries({ enquiries }: { enquiries: EnquiryRow[] }) {
  const { members, today } = useMember()
  return enquiries.map((row) => (
    <RowLink key={row.id} id={row.id} href={addressOf({ form: row.form, shown: 'all' }, row.id)} open={false}>
      <span className="label-small">{enquiryWords[row.form].singular}</span>
      <EnquiryRowLines
        row={row}
        today={today}
        assignee={members.find(({ user_id }) => user_id === row.assignee)?.name}
      />
    </RowLink>
  ))
}
