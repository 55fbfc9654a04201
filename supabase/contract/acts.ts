import * as v from 'valibot'
import { decisions, decisionsOn } from '#domain/office/decision-words.ts'
import { letterKinds } from '#domain/office/letter-kinds.ts'
import { pqrStatuses, requestTypes, sources } from '#domain/office/pqr-words.ts'
import { retentionPeriods } from '#domain/office/retention-periods.ts'
import { day, id, moment, nameOf, nothing, repeat } from './parts.ts'
import { announcedFile, receipt, uploadPath } from './person.ts'

const standing = { radicado: v.string(), status: nameOf(pqrStatuses), version: v.number() }
const onVersion = { pqr_id: v.string(), version: v.number() }

/** An act on the version of a case that the member has seen. */
const act = <Details extends v.ObjectEntries>(details: Details) => ({
  args: v.strictObject({ ...onVersion, ...details }),
  result: v.strictObject({ ...standing, ...repeat }),
})

/** How a call to the person went, and the day of the next one. */
export const call = {
  outcome: v.string(),
  again_on: v.optional(v.nullable(v.string())),
  note: v.optional(v.nullable(v.string())),
}

/** What the office answers: the PQR, or the appeal against the answer to it. */
export const subject = { subject: nameOf(decisionsOn) }

const decisionParts = {
  facts: v.string(),
  analysis: v.string(),
  decision: v.nullable(nameOf(decisions)),
  reasons: v.string(),
  appeal_paragraph: v.string(),
}
const letterParts = { ...decisionParts, appealable: v.nullable(v.boolean()) }
/** The ids of the papers that go with the letter; none where it is left out. */
const papers = { papers: v.optional(v.array(v.string())) }
const signed = v.strictObject({ ...standing, number: v.string(), sha256: v.string(), ...repeat })
/** The parts of a letter, of which a draft may lack some. */
export const answerParts = { template_id: v.nullable(v.string()), ...letterParts }

const notification = { channel: v.string(), effective_on: v.string(), evidence: v.string() }

const optionalPqrFields = {
  email: v.nullable(v.string()),
  subscription_code: v.nullable(v.string()),
  /** The form of the site does not ask for it. */
  postal_address: v.nullable(v.string()),
}
/** The fields of a PQR, as a member files it and reads it in the dossier. */
export const pqrFields = {
  source: nameOf(sources),
  request_type: nameOf(requestTypes),
  full_name: v.string(),
  id_number: v.string(),
  phone: v.string(),
  description: v.string(),
  ...optionalPqrFields,
}

export const actFunctions = {
  file_pqr: {
    args: v.strictObject({
      ...pqrFields,
      ...v.partial(v.strictObject(optionalPqrFields)).entries,
      /** Without a day it came in today. */
      received_on: v.optional(v.nullable(v.string())),
      received_reason: v.optional(v.nullable(v.string())),
    }),
    result: v.strictObject({ ...standing, id, ...receipt.entries, received_on: day, ...repeat }),
  },
  take_pqr: act({}),
  assign_pqr: act({ assignee: v.nullable(v.string()) }),
  note_pqr: {
    args: v.strictObject({ pqr_id: v.string(), note: v.string() }),
    result: v.strictObject({ ...standing, ...repeat }),
  },
  record_call: act(call),
  ask_pqr: act({ question: v.string() }),
  extend_pqr: act({ until: v.string(), reason: v.string() }),
  record_withdrawal: act({ reason: v.string() }),
  transfer_pqr: act({ recipient: v.string(), reason: v.string() }),
  set_aside_pqr: act({ reason: v.string() }),
  bring_back_pqr: act({ reason: v.string() }),
  undo_claim: act({ reason: v.string() }),
  answer_pqr: { args: v.strictObject({ ...onVersion, ...letterParts, ...papers }), result: signed },
  undo_answer: act({}),
  notify_pqr: act(notification),
  decide_appeal: { args: v.strictObject({ ...onVersion, ...decisionParts, ...papers }), result: signed },
  undo_decision: act({}),
  notify_decision: act(notification),
  send_appeal_on: act({ sent_on: v.string(), sent_number: v.string() }),
  leave_appeal_unsent: act({ reason: v.string() }),
  correct_data: act({ field: v.string(), value: v.string(), identity_checked: v.boolean() }),
  renew_code: {
    args: v.strictObject({ ...onVersion, identity_checked: v.boolean(), by: v.string() }),
    /** The code is there only to be printed. */
    result: v.strictObject({ ...standing, tracking_code: v.nullable(v.string()), ...repeat }),
  },
  write_letter: {
    args: v.strictObject({
      ...onVersion,
      kind: nameOf(letterKinds),
      addressee: v.string(),
      body: v.string(),
    }),
    result: v.strictObject({ ...standing, number: v.string(), ...repeat }),
  },
  /** Without its number. */
  preview_letter: {
    args: v.strictObject({
      pqr_id: v.string(),
      kind: nameOf(letterKinds),
      addressee: v.string(),
      body: v.string(),
    }),
    result: v.strictObject({ heading: v.string(), letter: v.string() }),
  },
  add_paper: {
    args: v.strictObject({ pqr_id: v.string(), ...announcedFile, sha256: v.string() }),
    result: uploadPath,
  },
  confirm_paper: { args: v.strictObject({ id: v.string() }), result: v.strictObject(standing) },
  open_attachment: {
    args: v.strictObject({ id: v.string() }),
    result: v.strictObject({ path: v.string(), type: v.string(), name: v.string(), size: v.number() }),
  },
  save_draft: {
    args: v.strictObject({
      pqr_id: v.string(),
      ...subject,
      draft: v.partial(v.strictObject({ ...answerParts, ...papers })),
    }),
    result: v.strictObject({ saved_at: moment }),
  },
  discard_draft: { args: v.strictObject({ pqr_id: v.string(), ...subject }), result: nothing },
  preview_answer: {
    args: v.strictObject({ pqr_id: v.string(), ...subject, ...letterParts, ...papers }),
    result: v.strictObject({
      heading: v.string(),
      letter: v.string(),
      missing: v.array(v.keyof(v.strictObject(letterParts))),
    }),
  },
  erase_record: {
    args: v.strictObject({
      form: nameOf(retentionPeriods),
      id: v.string(),
      identity_checked: v.boolean(),
      reason: v.string(),
    }),
    result: v.strictObject({ erased_at: moment, sha256: v.string(), ...repeat }),
  },
}
