import type { CaseStatus } from '#domain/office/case-status.ts'
import type { RequestKind } from '#domain/office/request-status.ts'
import type { requestTypes } from '#domain/office/request-types.ts'

/** What the functions of the desk answer with. Days are `2026-11-16`, moments have a time. */

export type RequestType = keyof typeof requestTypes
export type ClockColor = 'green' | 'amber' | 'red' | 'black'

export type Clock = {
  /** `to_appeal`: notified, and the person may still appeal; nothing is due for the office. */
  kind: 'answer' | 'notification' | 'appeal' | 'to_appeal'
  due_on: string
  days_left: number
  color: ClockColor | null
}

export type CaseRow = {
  id: string
  radicado: string
  request_type: RequestType
  full_name: string
  source: string
  created_at: string
  status: CaseStatus
  closed: boolean
  excerpt: string
  assignee: string | null
  clock: Clock | null
  version: number
}

export type CasePage = { rows: CaseRow[]; next: unknown }

export type Member = { user_id: string; name: string; role: 'agent' | 'manager'; active: boolean }

export type Me = {
  user_id: string
  name: string
  role: 'agent' | 'manager'
  members: Member[]
  daily_ran_on: string | null
  /** Null when everything left in time. */
  late_mail: { mails: number; since: string } | null
  today: string
}

export type ViewName =
  | 'mine'
  | 'unassigned'
  | 'this_week'
  | 'red'
  | 'silence'
  | 'to_notify'
  | 'appealed'
  | 'all'

export type Counts = {
  counts: Record<ViewName, number>
  latest_event: number | null
  /** Open ones. */
  enquiries: Record<RequestKind, number>
  latest_enquiry_event: number | null
}

export type Term = {
  from: string
  due_on: string
  /** Business days; null once the term no longer runs. */
  days_left: number | null
  color: ClockColor | null
  /** Holidays of the term, which do not count; weekends are not listed. */
  skipped: { day: string; name: string }[]
}

export type FileEvent = {
  id: number
  at: string
  kind: string
  /** A member's name; null is the person, or the system. */
  by: string | null
  text: string | null
  details: Record<string, unknown>
}

export type Attachment = {
  id: string
  name: string
  type: string
  size: number
  at: string
  /** The id of a member; null for the person. */
  by: string | null
}

export type Here = { name: string; activity: 'reading' | 'answering' }

export type Answer = {
  id: string
  number: string
  facts: string
  analysis: string
  decision: string
  reasons: string
  appeal_paragraph: string
  appealable: boolean
  signer_name: string
  signed_at: string
  notify_by: string
  letter: string
  sha256: string
  undo_until: string | null
}

export type Appeal = {
  radicado: string
  filed_at: string
  due_on: string
  late: boolean
  subsidiary: boolean
  reasons: string
  decision: 'confirms' | 'modifies' | 'revokes' | 'rejects' | null
  decision_reasons: string | null
  decided_at: string | null
  sent_on: string | null
}

export type Draft = {
  template_id: string | null
  facts: string
  analysis: string
  decision: string | null
  reasons: string
  appeal_paragraph: string
  appealable: boolean | null
  saved_at: string
}

export type CaseFile = Omit<CaseRow, 'excerpt'> & {
  id_number: string
  phone: string
  email: string | null
  subscription_code: string | null
  description: string
  due_on: string
  extended_to: string | null
  email_consent_at: string | null
  notified_on: string | null
  notified_by: string | null
  appeal_until: string | null
  answer_term: Term
  notify_term: Term | null
  appeal_term: Term | null
  silence: { operated_on: string; recognise_by: string } | null
  events: FileEvent[]
  answer: Answer | null
  appeal: Appeal | null
  attachments: Attachment[]
  mails: { kind: string; state: 'waiting' | 'held' | 'accepted' | 'dead' | 'cancelled'; at: string }[]
  my_draft: Draft | null
  others_drafts: { name: string; saved_at: string }[]
  here: Here[]
  also_from_person: Pick<CaseRow, 'id' | 'radicado' | 'request_type' | 'status' | 'closed' | 'created_at'>[]
  /** Acts that the case allows now. */
  may: string[]
}
