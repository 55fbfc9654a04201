import * as v from 'valibot'
import { moment } from './parts.ts'

/** What can happen in a PQR. */
export const eventKind = v.picklist([
  ...(['filed', 'taken', 'assigned', 'noted', 'asked', 'replied', 'extended', 'answered'] as const),
  ...(['answer_voided', 'answer_sent', 'notified', 'consent_given', 'consent_withdrawn'] as const),
  ...(['email_corrected', 'appeal_filed', 'appeal_decided', 'appeal_sent_on', 'withdrawn'] as const),
  ...(['transferred', 'claimed', 'mail_accepted', 'mail_dead', 'evidence_added'] as const),
  ...(['document_added', 'attachment_opened', 'erased'] as const),
])

/** What can happen in a quote, an application or an affiliation. */
export const enquiryEventKind = v.picklist([
  ...(['taken', 'assigned', 'noted', 'stepped', 'reopened', 'resume_opened', 'erased'] as const),
])

/** Whatever is no PQR begins with `received`, which is no row of its own. */
const anyKind = v.picklist(['received', ...eventKind.options, ...enquiryEventKind.options])

export const fileEvent = v.strictObject({
  id: v.number(),
  at: moment,
  kind: anyKind,
  /** A member's name; null is the person, or the system. */
  by: v.nullable(v.string()),
  text: v.nullable(v.string()),
  details: v.record(v.string(), v.unknown()),
})

export type EventKind = v.InferOutput<typeof anyKind>
export type FileEvent = v.InferOutput<typeof fileEvent>
