import * as v from 'valibot'
import { callOutcomes } from '#domain/office/call-outcomes.ts'
import { correctedFields } from '#domain/office/corrected-fields.ts'
import { notificationChannels } from '#domain/office/decision-words.ts'
import { letterKinds } from '#domain/office/letter-kinds.ts'
import { mailKinds } from '#domain/office/mail-kinds.ts'
import { pqrStatuses, sources } from '#domain/office/pqr-words.ts'
import { namesOf } from '#domain/words.ts'
import { day, moment, nameOf } from './parts.ts'

/** The name is null once the record was erased. */
const fileName = { name: v.nullable(v.string()) }
const file = { type: v.string(), size: v.number() }
const number = { number: v.string() }
const mail = { mail: nameOf(mailKinds) }
const field = { field: nameOf(correctedFields) }
const notification = { channel: nameOf(notificationChannels), on: day }
const inOffice = {
  taken: {},
  /** Null: the case is unassigned again. */
  assigned: { assignee: v.nullable(v.string()) },
  noted: {},
  called: { outcome: nameOf(callOutcomes), again_on: v.optional(day) },
  erased: { sha256: v.string() },
}

/** The kinds of events of a PQR, with the details that the office reads besides texts. */
const inPqr = {
  ...inOffice,
  filed: { source: nameOf(sources) },
  received_earlier: { on: day },
  asked: {},
  replied: {},
  extended: { until: day },
  answered: number,
  answer_voided: number,
  answer_sent: mail,
  notified: notification,
  consent_given: {},
  consent_withdrawn: {},
  /** Both null once the record was erased. */
  data_corrected: { ...field, before: v.nullable(v.string()), after: v.nullable(v.string()) },
  code_renewed: { by: v.picklist(['print', 'mail']) },
  appeal_filed: { radicado: v.string(), late: v.boolean(), due_on: day },
  appeal_decided: number,
  decision_voided: number,
  decision_sent: mail,
  decision_notified: notification,
  /** Null once the record was erased. */
  appeal_sent_on: { on: day, number: v.nullable(v.string()) },
  appeal_not_sent: {},
  withdrawn: {},
  /** Null once the record was erased. */
  transferred: { recipient: v.nullable(v.string()) },
  /** The status that the case gets back when it is brought back. */
  set_aside: { from: nameOf(pqrStatuses) },
  brought_back: {},
  claimed: {},
  claim_undone: {},
  mail_accepted: mail,
  mail_dead: mail,
  evidence_added: { ...file, ...fileName },
  /** The last day on the site, and the day of effect, of a posted notice. */
  letter_written: {
    letter: nameOf(letterKinds),
    ...number,
    until: v.optional(day),
    effect: v.optional(day),
  },
  paper_added: { ...file, ...fileName },
  attachment_opened: fileName,
  paper_opened: fileName,
}

const step = { from: v.string(), to: v.string() }
/** The kinds of events of an enquiry. */
const inEnquiry = { ...inOffice, stepped: step, reopened: step, resume_opened: {} }

export const pqrEventKinds = namesOf(inPqr)
export const enquiryEventKinds = namesOf(inEnquiry)

export type EventKind = 'received' | keyof typeof inPqr | keyof typeof inEnquiry

/** An event of any case. The type does not tell which details each kind has. */
export type CaseEvent = {
  id: number
  at: string
  kind: EventKind
  /** A member's name; null for the person and for the database itself. */
  by: string | null
  text: string | null
  details: Record<string, unknown>
}
/** An event as the person reads it. */
export type PersonEvent = { kind: keyof typeof forPerson; at: string } & Record<string, unknown>

const caseEvent = <Kind extends string, Details extends v.ObjectEntries>(kind: Kind, details: Details) =>
  v.strictObject({
    id: v.number(),
    at: moment,
    kind: v.literal(kind),
    by: v.nullable(v.string()),
    text: v.nullable(v.string()),
    details: v.strictObject(details),
  })

export const pqrEvent: v.GenericSchema<CaseEvent> = v.variant(
  'kind',
  pqrEventKinds.map((kind) => caseEvent(kind, inPqr[kind])),
)
export const enquiryEvent: v.GenericSchema<CaseEvent> = v.variant('kind', [
  // The moment when the record was sent, which has no row in the table of events.
  caseEvent('received', {}),
  ...enquiryEventKinds.map((kind) => caseEvent(kind, inEnquiry[kind])),
])

/** The person does not see events of these kinds, and fewer details of some others. */
const {
  assigned: _,
  noted: _n,
  called: _c,
  answer_voided: _v,
  decision_voided: _d,
  attachment_opened: _o,
  paper_added: _a,
  paper_opened: _p,
  ...visible
} = inPqr
const forPerson = {
  ...visible,
  erased: {},
  answer_sent: {},
  decision_sent: {},
  evidence_added: file,
  appeal_sent_on: { on: day },
  appeal_filed: { radicado: v.string(), late: v.boolean() },
  set_aside: {},
  data_corrected: { ...field, by_office: v.boolean() },
  code_renewed: {},
}
export const personEvent: v.GenericSchema<PersonEvent> = v.variant(
  'kind',
  namesOf(forPerson).map((kind) => v.strictObject({ kind: v.literal(kind), at: moment, ...forPerson[kind] })),
)
