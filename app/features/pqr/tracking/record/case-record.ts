import type { CaseStatus } from '#domain/office/case-status.ts'
import type { requestTypes } from '#domain/office/request-types.ts'

/** Calendar days are `2026-11-16`, moments have a time. */
export type CaseRecord = {
  radicado: string
  request_type: keyof typeof requestTypes
  status: CaseStatus
  created_at: string
  due_on: string
  extended_to: string | null
  /** Business days; only while the answer is awaited, and negative when its day has passed. */
  days_left: number | null
  email_consent: boolean
  has_email: boolean
  question: { body: string; at: string } | null
  answer: { number: string; signed_at: string; notify_by: string } | null
  notified_on: string | null
  /** Absent where there is nothing to appeal. */
  appeal_until: string | null
  appeal: {
    radicado: string
    filed_at: string
    due_on: string
    late: boolean
    subsidiary: boolean
    decision: AppealDecision | null
    sent_on: string | null
  } | null
  /** How many files the person can still add; absent where the case takes none. */
  evidence_left: number | null
  closed: boolean
  /** When the office blanked the words of the case. */
  erased_at: string | null
  events: CaseEvent[]
}

export type CaseEvent = { kind: string; at: string } & Record<string, unknown>

export type Letter = {
  number: string
  signed_at: string
  letter: string
  sha256: string
  /** Once the appeal against it was decided. */
  appeal: { radicado: string; decision: AppealDecision; reasons: string; decided_at: string } | null
}

export type AppealDecision = 'confirms' | 'modifies' | 'revokes' | 'rejects'

/** Why the term was extended. */
export type Extension = { reason: string; at: string }

/** What an act of the person answers with. */
export type ActAnswer = { case: CaseRecord; answer?: Letter; extension?: Extension }
