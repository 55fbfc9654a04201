import { expect, it } from 'vitest'
import { callUnknown } from '#server/testing/accounts/office-calls.ts'
import {
  ana,
  bringTo,
  inPerson,
  luis,
  parcel,
  wholeAnswer,
  wholeDecision,
  wholeLetter,
} from '../office-acts.ts'
import { type Case, today } from '../office-cases.ts'

// Values that the desk never sends, but that a member could send by hand.
const hostile = [
  null,
  '',
  "'); drop table staff; --",
  '\u0000',
  '\ud800',
  -1,
  1e300,
  [],
  { created_at: 'x', id: 'x', due_on: 'x', title: {}, facts: [], appealable: 'x', template_id: 'x' },
  'infinity',
  '294276-12-31',
  "a'b\\c ".repeat(20_000),
]

const calls: Record<string, (one: Case) => object> = {
  desk_list: () => ({ view: 'all', after: null }),
  desk_search: () => ({ words: 'x' }),
  desk_pqr: ({ id }) => ({ pqr_id: id }),
  desk_here: ({ id }) => ({ pqr_id: id, activity: 'reading' }),
  save_draft: ({ id }) => ({ pqr_id: id, subject: 'pqr', draft: {} }),
  preview_answer: ({ id }) => ({ pqr_id: id, subject: 'pqr', ...wholeAnswer }),
  save_template: () => ({ id: null, version: null, template: { title: 'x', subject: 'pqr' } }),
  add_member: () => ({ email: 'x@example.co', name: 'x', role: 'owner' }),
  change_member: () => ({ member: ana.id, name: 'x', role: 'agent' }),
  remove_member: () => ({ member: crypto.randomUUID() }),
  reset_second_factor: () => ({ member: crypto.randomUUID() }),
  template_history: () => ({ id: crypto.randomUUID() }),
  desk_figures: () => ({ months: 12, request_type: null }),
  file_pqr: () => ({
    ...{
      source: 'letter',
      request_type: 'claim',
      full_name: 'x',
      id_number: 'x',
      phone: 'x',
      description: 'x',
    },
    ...{ email: null, subscription_code: null, received_on: today(), received_reason: null },
  }),
  decide_appeal: ({ id }) => ({ pqr_id: id, version: 0, ...wholeDecision }),
  notify_decision: ({ id }) => ({ pqr_id: id, version: 0, ...inPerson() }),
  send_appeal_on: ({ id }) => ({ pqr_id: id, version: 0, ...parcel() }),
  leave_appeal_unsent: ({ id }) => ({ pqr_id: id, version: 0, reason: 'x' }),
  extend_pqr: ({ id }) => ({ pqr_id: id, version: 0, until: '2026-12-01', reason: 'x' }),
  desk_enquiries: () => ({ form: 'quote', view: 'open', after: null }),
  desk_enquiry: () => ({ form: 'quote', id: crypto.randomUUID() }),
  take_enquiry: () => ({ form: 'quote', id: crypto.randomUUID(), version: 1 }),
  assign_enquiry: () => ({ form: 'quote', id: crypto.randomUUID(), version: 1, assignee: luis.id }),
  note_enquiry: () => ({ form: 'affiliation', id: crypto.randomUUID(), note: 'x' }),
  step_enquiry: () => ({
    form: 'application',
    id: crypto.randomUUID(),
    version: 1,
    status: 'hired',
    note: 'x',
  }),
  open_resume: () => ({ id: crypto.randomUUID() }),
  save_codes: () => ({ changes: [{ subject: 'bill', value: 'none', version: 0, code: 'N' }] }),
  regulator_rows: () => ({ month: '2026-01-01' }),
  log_export: () => ({ subject: 'pqr', scope: 'all', rows: 1 }),
  erase_record: ({ id }) => ({ form: 'pqr', id, identity_checked: true, reason: 'x' }),
  write_letter: ({ id }) => ({ pqr_id: id, version: 0, kind: 'citation', ...wholeLetter }),
  preview_letter: ({ id }) => ({ pqr_id: id, kind: 'citation', ...wholeLetter }),
  add_paper: ({ id }) => ({
    pqr_id: id,
    type: 'application/pdf',
    size: 1,
    name: 'x',
    sha256: '0'.repeat(64),
  }),
}

it.each(Object.keys(calls))('%s answers hostile arguments with 200 or 400', async (name) => {
  const args = calls[name]?.(await bringTo('in_progress')) ?? {}
  for (const key of Object.keys(args)) {
    const answers = await Promise.all(
      hostile.map((value) => callUnknown(luis.client, name, { ...args, [key]: value })),
    )
    const failed = answers.filter(({ status }) => status !== 200 && status !== 400)
    expect([key, failed]).toEqual([key, []])
  }
})
