import * as v from 'valibot'
import { enquiryStatuses } from '#domain/office/enquiry-status.ts'
import { appealStatuses, pqrStatuses, requestTypes, sources } from '#domain/office/pqr-words.ts'
import { personEvent } from './events.ts'
import { count, day, id, moment, nameOf, nothing, repeat } from './parts.ts'

const reference = { radicado: v.string(), tracking_code: v.string() }
const person = { ...reference, id_number: v.string() }

export const receipt = v.strictObject({
  radicado: v.string(),
  tracking_code: v.string(),
  created_at: moment,
  due_on: day,
})

const answerFacts = v.strictObject({
  number: v.string(),
  signed_at: moment,
  notify_by: day,
  notified_on: v.nullable(day),
})
/** Business days; only while something is awaited, and negative when its day has passed. */
const daysLeft = v.nullable(v.pipe(v.number(), v.integer()))

/** A case as the tracking page shows it. */
const trackedCase = v.strictObject({
  radicado: v.string(),
  request_type: nameOf(requestTypes),
  source: nameOf(sources),
  status: nameOf(pqrStatuses),
  created_at: moment,
  received_on: day,
  due_on: day,
  extended_to: v.nullable(day),
  days_left: daysLeft,
  email_consent: v.boolean(),
  has_email: v.boolean(),
  has_address: v.boolean(),
  question: v.nullable(v.strictObject({ body: v.string(), at: moment })),
  answer: v.nullable(answerFacts),
  /** Null where there is nothing to appeal. */
  appeal_until: v.nullable(day),
  appeal: v.nullable(
    v.strictObject({
      radicado: v.string(),
      filed_at: moment,
      due_on: day,
      late: v.boolean(),
      days_left: daysLeft,
      subsidiary: v.boolean(),
      sent_on: v.nullable(day),
      sent_number: v.nullable(v.string()),
      decision: v.nullable(answerFacts),
    }),
  ),
  /** How many files the person can still add; null where the case takes none. */
  evidence_left: v.nullable(count),
  closed: v.boolean(),
  appeal_status: v.nullable(nameOf(appealStatuses)),
  /** When the texts of the record were erased. */
  erased_at: v.nullable(moment),
  events: v.array(personEvent),
})

/** The refusal of an act whose misses are counted. It is no error, which would undo the count. */
export const refused = v.variant('error', [
  v.strictObject({ error: v.literal('not_found') }),
  v.strictObject({ error: v.literal('locked'), until: moment }),
])

const done = v.union([refused, v.strictObject({ case: trackedCase, ...repeat })])

const letter = v.strictObject({
  number: v.string(),
  signed_at: moment,
  heading: v.string(),
  letter: v.string(),
  sha256: v.string(),
  /** The papers that the office sent with it. */
  papers: v.array(v.strictObject({ id, name: v.string(), type: v.string(), size: v.number() })),
})
const decision = v.strictObject({
  ...letter.entries,
  /** Why the dossier does not go to the Superintendencia. */
  not_sent_because: v.nullable(v.string()),
})

/** Why the office did what the event tells. */
const reason = v.strictObject({
  about: v.picklist(['extended', 'set_aside', 'brought_back']),
  reason: v.string(),
  at: moment,
})

/** A text of the person. */
const ownWords = v.strictObject({
  kind: v.picklist(['filed', 'reply', 'withdrawal', 'appeal', 'postal_address']),
  at: moment,
  text: v.string(),
})

/** The path to upload a file to. */
export const uploadPath = v.strictObject({ id, path: v.string() })
export const announcedFile = { type: v.string(), size: v.number(), name: v.string() }

export const personFunctions = {
  pqr_receipt: { args: v.strictObject({ submission_key: v.string() }), result: v.nullable(receipt) },
  enquiry_receipt: {
    args: v.strictObject({ form: nameOf(enquiryStatuses), submission_key: v.string() }),
    result: v.nullable(v.strictObject({ reference: v.string(), promised_on: day })),
  },
  track_pqr: { args: v.strictObject(reference), result: v.nullable(trackedCase) },
  consent_to_email: { args: v.strictObject(person), result: done },
  withdraw_consent: { args: v.strictObject(person), result: done },
  reply_to_question: { args: v.strictObject({ ...person, reply: v.string() }), result: done },
  withdraw_pqr: {
    args: v.strictObject({ ...person, reason: v.optional(v.nullable(v.string())) }),
    result: done,
  },
  correct_email: { args: v.strictObject({ ...person, email: v.string() }), result: done },
  give_address: { args: v.strictObject({ ...person, postal_address: v.string() }), result: done },
  read_reasons: {
    args: v.strictObject(person),
    result: v.union([refused, v.strictObject({ case: trackedCase, reasons: v.array(reason) })]),
  },
  read_answer: {
    args: v.strictObject(person),
    result: v.union([refused, v.strictObject({ case: trackedCase, answer: letter })]),
  },
  read_decision: {
    args: v.strictObject(person),
    result: v.union([refused, v.strictObject({ case: trackedCase, decision })]),
  },
  read_own_words: {
    args: v.strictObject(person),
    result: v.union([refused, v.strictObject({ case: trackedCase, words: v.array(ownWords) })]),
  },
  open_paper: {
    args: v.strictObject({ ...person, paper_id: v.string() }),
    result: v.union([
      refused,
      v.strictObject({ path: v.string(), type: v.string(), name: v.string(), sha256: v.string() }),
    ]),
  },
  appeal_pqr: {
    args: v.strictObject({ ...person, reasons: v.string(), subsidiary: v.boolean() }),
    result: done,
  },
  add_evidence: { args: v.strictObject({ ...reference, ...announcedFile }), result: uploadPath },
  confirm_evidence: {
    args: v.strictObject({ ...reference, attachment_id: v.string() }),
    result: v.strictObject({ case: trackedCase }),
  },
  claim_pqr: { args: v.strictObject(person), result: done },
  /** The notices to people whose address is not known, for everybody. */
  posted_notices: {
    args: nothing,
    result: v.array(
      v.strictObject({ radicado: v.string(), number: v.string(), posted_on: day, posted_until: day }),
    ),
  },
  /** By the id of the PQR, what its record does not tell. */
  own_terms: {
    args: nothing,
    result: v.record(
      id,
      v.strictObject({ due_on: day, closed: v.boolean(), appeal_status: trackedCase.entries.appeal_status }),
    ),
  },
  /** Null for an account that is no member's. */
  own_member_name: { args: nothing, result: v.nullable(v.string()) },
  delete_account: { args: nothing, result: v.null() },
}

export type TrackedCase = v.InferOutput<typeof trackedCase>
export type Receipt = v.InferOutput<typeof receipt>
export type AnswerFacts = v.InferOutput<typeof answerFacts>
export type Letter = v.InferOutput<typeof letter> & { not_sent_because?: string | null }
export type Paper = Letter['papers'][number]
export type OwnWords = v.InferOutput<typeof ownWords>
export type OfficeReason = v.InferOutput<typeof reason>
export type UploadPath = v.InferOutput<typeof uploadPath>
