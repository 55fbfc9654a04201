import * as v from 'valibot'
import { decisionsOn, notificationChannels } from '#domain/office/decision-words.ts'
import { enquiryStatuses } from '#domain/office/enquiry-status.ts'
import { letterKinds } from '#domain/office/letter-kinds.ts'
import { appealStatuses, pqrStatuses, requestTypes, sources } from '#domain/office/pqr-words.ts'
import { namesOf } from '#domain/words.ts'
import { answerParts, pqrFields } from './acts.ts'
import { enquiryRow } from './enquiries.ts'
import { pqrEvent } from './events.ts'
import { count, day, id, mails, moment, nameOf, nothing } from './parts.ts'

export const role = v.picklist(['agent', 'manager'])
export const member = v.strictObject({ user_id: id, name: v.string(), role, active: v.boolean() })
const clockColor = v.picklist(['green', 'amber', 'red', 'black'])

const clock = v.variant('kind', [
  v.strictObject({
    /**
     * `to_appeal`: notified, and the person may still appeal; nothing is due for the office. `set_aside`: the term that the
     * case would have.
     */
    kind: v.picklist(['answer', 'notification', 'appeal', 'to_appeal', 'set_aside']),
    due_on: day,
    days_left: v.number(),
    color: v.nullable(clockColor),
  }),
  /** The appeal is to be sent to the Superintendencia, for which no term is known. */
  v.strictObject({ kind: v.literal('sending'), due_on: v.null(), days_left: v.null(), color: v.null() }),
])

const inEveryView = {
  id,
  radicado: v.string(),
  request_type: nameOf(requestTypes),
  full_name: v.string(),
  source: nameOf(sources),
  created_at: moment,
  received_on: day,
  status: nameOf(pqrStatuses),
  closed: v.boolean(),
  appeal_status: v.nullable(nameOf(appealStatuses)),
  assignee: v.nullable(id),
  call_again_on: v.nullable(day),
  clock: v.nullable(clock),
  version: v.number(),
}
const pqrRow = v.strictObject({
  ...inEveryView,
  appeal_radicado: v.nullable(v.string()),
  appeal_subsidiary: v.nullable(v.boolean()),
  excerpt: v.string(),
  /** Whether the office waits for the person to reply to its last question. */
  question: v.nullable(v.picklist(['asked', 'replied'])),
})

/** The place in the list after which the next page begins. */
const mark = v.nullable(v.record(v.string(), v.unknown()))

export const views = v.strictObject({
  mine: count,
  unassigned: count,
  this_week: count,
  red: count,
  silence: count,
  waiting: count,
  to_notify: count,
  appealed: count,
  all: count,
  set_aside: count,
})

const term = v.strictObject({
  from: day,
  due_on: day,
  /** Business days; null once the term no longer runs. */
  days_left: v.nullable(v.number()),
  color: v.nullable(clockColor),
  /** Holidays of the term, which do not count; weekends are not listed. */
  skipped: v.array(v.strictObject({ day, name: v.string() })),
})

const attachment = v.strictObject({
  id,
  name: v.string(),
  type: v.string(),
  size: v.number(),
  at: moment,
  /** The id of a member; null for the person. */
  by: v.nullable(id),
  /** Of a paper of the office; null for a file of the person. */
  sha256: v.nullable(v.string()),
  /** The answer that a paper of the office went out with. */
  goes_with: v.nullable(id),
  /** Whether the person added it to the appeal, or while writing it. */
  for_appeal: v.boolean(),
})

const here = v.strictObject({ name: v.string(), activity: v.picklist(['reading', 'answering']) })
export const draft = v.strictObject({ ...answerParts, papers: v.array(id), saved_at: moment })

const answer = v.strictObject({
  id,
  number: v.string(),
  facts: v.string(),
  analysis: v.string(),
  decision: v.nonNullable(answerParts.decision),
  reasons: v.string(),
  appeal_paragraph: v.string(),
  appealable: v.boolean(),
  signer_name: v.string(),
  signed_at: moment,
  notify_by: day,
  notified_on: v.nullable(day),
  notified_by: v.nullable(nameOf(notificationChannels)),
  notification_recorded_at: v.nullable(moment),
  heading: v.string(),
  letter: v.string(),
  sha256: v.string(),
  undo_until: v.nullable(moment),
})

const officeLetter = v.strictObject({
  id,
  kind: nameOf(letterKinds),
  number: v.string(),
  /** The answer that is to be notified, or was. */
  answer_id: v.nullable(id),
  signer_name: v.string(),
  written_at: moment,
  heading: v.string(),
  letter: v.string(),
  sha256: v.string(),
  /** Of a notice on the site: its last day there, and the day that counts as that of the notification. */
  posted_until: v.nullable(day),
  takes_effect_on: v.nullable(day),
})

const appeal = v.strictObject({
  radicado: v.string(),
  filed_at: moment,
  due_on: day,
  late: v.boolean(),
  subsidiary: v.boolean(),
  reasons: v.string(),
  sent_on: v.nullable(day),
  sent_number: v.nullable(v.string()),
  /** When it was recorded that the dossier was sent, or is not sent. */
  ended_at: v.nullable(moment),
})

const pqrDossier = v.strictObject({
  ...inEveryView,
  ...pqrFields,
  due_on: day,
  extended_to: v.nullable(day),
  email_consent_at: v.nullable(moment),
  appeal_until: v.nullable(day),
  /** Why the personal data cannot be erased today; without a refusal it can. */
  kept: v.strictObject({ refusal: v.nullable(v.string()), detail: v.nullable(v.string()) }),
  answer_term: term,
  notify_term: v.nullable(term),
  appeal_term: v.nullable(term),
  decision_notify_term: v.nullable(term),
  silence: v.nullable(v.strictObject({ operated_on: day, recognise_by: moment })),
  events: v.array(pqrEvent),
  answer: v.nullable(answer),
  appeal: v.nullable(appeal),
  /** The answer to the appeal. */
  decision: v.nullable(answer),
  letters: v.array(officeLetter),
  possible_letters: v.array(nameOf(letterKinds)),
  attachments: v.array(attachment),
  mails,
  my_drafts: v.strictObject(v.entriesFromList(namesOf(decisionsOn), v.nullable(draft))),
  others_drafts: v.array(v.strictObject({ author: id, name: v.string(), saved_at: moment })),
  here: v.array(here),
  also_from_person: v.array(
    v.pick(pqrRow, ['id', 'radicado', 'request_type', 'status', 'closed', 'appeal_status', 'created_at']),
  ),
  /** The acts that the case allows the member now. */
  may: v.array(v.string()),
})

const me = v.strictObject({
  user_id: id,
  name: v.string(),
  role,
  /** The second factor was ended by a recovery code or a reset, and is not set up anew. */
  lost_second_factor: v.boolean(),
  members: v.array(member),
  daily_ran_on: v.nullable(day),
  /** Null when no mail is late. */
  late_mail: v.nullable(v.strictObject({ mails: count, since: moment })),
  today: day,
  /** As letters name it now. */
  company: v.strictObject({ name: v.string(), address: v.string(), heading: v.string() }),
})

export const deskFunctions = {
  desk_me: { args: nothing, result: me },
  desk_counts: {
    args: nothing,
    result: v.strictObject({
      counts: views,
      latest_event: v.nullable(v.number()),
      /** How many enquiries of each form are open. */
      enquiries: v.strictObject(v.entriesFromList(namesOf(enquiryStatuses), count)),
      latest_enquiry_event: v.nullable(v.number()),
    }),
  },
  desk_list: {
    args: v.strictObject({ view: v.keyof(views), after: v.optional(mark) }),
    result: v.strictObject({ rows: v.array(pqrRow), next: mark }),
  },
  desk_search: {
    args: v.strictObject({ words: v.string() }),
    /** Enquiries are found by their reference alone. */
    result: v.strictObject({ rows: v.array(pqrRow), enquiries: v.array(enquiryRow) }),
  },
  desk_here: {
    args: v.strictObject({ pqr_id: v.string(), activity: v.picklist(['reading', 'answering', 'gone']) }),
    result: v.strictObject({ here: v.array(here), version: v.number() }),
  },
  read_draft: {
    args: v.strictObject({ pqr_id: v.string(), subject: nameOf(decisionsOn), author: v.string() }),
    result: draft,
  },
  desk_pqr: { args: v.strictObject({ pqr_id: v.string() }), result: pqrDossier },
}

export type Role = v.InferOutput<typeof role>
export type Member = v.InferOutput<typeof member>
export type Me = v.InferOutput<typeof me>
export type ClockColor = v.InferOutput<typeof clockColor>
export type Clock = v.InferOutput<typeof clock>
export type ViewName = keyof v.InferOutput<typeof views>
export type PqrRow = v.InferOutput<typeof pqrRow>
export type Mark = NonNullable<v.InferOutput<typeof mark>>
export type Term = v.InferOutput<typeof term>
export type Attachment = v.InferOutput<typeof attachment>
export type Here = v.InferOutput<typeof here>
export type Draft = v.InferOutput<typeof draft>
export type SignedAnswer = v.InferOutput<typeof answer>
export type OfficeLetter = v.InferOutput<typeof officeLetter>
export type PqrDossier = v.InferOutput<typeof pqrDossier>
