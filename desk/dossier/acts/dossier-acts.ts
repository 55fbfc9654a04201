import { actAtDesk } from '#desk/data/call-desk.ts'
import type { EnquiryForm } from '#domain/forms.ts'
import type { CaseEvent } from '#supabase/contract/events.ts'

/** The parts of a dossier that PQRs and enquiries have in common. Without a form it is a PQR. */
export type Dossier = {
  id: string
  version: number
  form?: EnquiryForm
  events: CaseEvent[]
  may: string[]
  assignee: string | null
}
type Subject = Pick<Dossier, 'id' | 'form' | 'version'>

export const takeCase = ({ id, form, version }: Subject) =>
  form ? actAtDesk('take_enquiry', { form, id, version }) : actAtDesk('take_pqr', { pqr_id: id, version })

export const assignCase = ({ id, form, version }: Subject, assignee: string) =>
  form
    ? actAtDesk('assign_enquiry', { form, id, version, assignee })
    : actAtDesk('assign_pqr', { pqr_id: id, version, assignee })

/** A note is possible at any version of a case, so it sends none. */
export const noteInDossier = ({ id, form }: Subject, note: string, holder: string) =>
  form
    ? actAtDesk('note_enquiry', { form, id, note }, holder)
    : actAtDesk('note_pqr', { pqr_id: id, note }, holder)
