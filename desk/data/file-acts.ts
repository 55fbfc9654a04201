import type { RequestKind } from '#domain/office/request-status.ts'
import type { FileEvent } from '#supabase/contract/events.ts'
import { actAtDesk } from './call-desk.ts'

/** A file, as far as the acts that all files have need it. Without a form it is a PQR. */
export type ActFile = {
  id: string
  version: number
  form?: RequestKind
  events: FileEvent[]
  may: string[]
  assignee: string | null
}
type Subject = Pick<ActFile, 'id' | 'form' | 'version'>

export const takeFile = ({ id, form, version }: Subject) =>
  form ? actAtDesk('take_enquiry', { form, id, version }) : actAtDesk('take_pqr', { pqr_id: id, version })

export const assignFile = ({ id, form, version }: Subject, assignee: string) =>
  form
    ? actAtDesk('assign_enquiry', { form, id, version, assignee })
    : actAtDesk('assign_pqr', { pqr_id: id, version, assignee })

/** A note changes nothing in the file, so it is based on no version. */
export const noteInFile = ({ id, form }: Subject, note: string, place: string) =>
  form
    ? actAtDesk('note_enquiry', { form, id, note }, place)
    : actAtDesk('note_pqr', { pqr_id: id, note }, place)
