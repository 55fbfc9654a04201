import type { Arguments, FunctionName } from '#supabase/contract/contract.ts'
import type { noticeFunctions } from '#supabase/contract/notices.ts'
import type { personFunctions } from '#supabase/contract/person.ts'
import type { pushFunctions } from '#supabase/contract/push.ts'

/** `recovery-codes.test.ts` tests `spend_recovery_code`, which asks for no code of the second factor. */
type NotOfTheDesk =
  | keyof typeof personFunctions
  | keyof typeof noticeFunctions
  | keyof typeof pushFunctions
  | 'office_figures'
  | 'site_content'
  | 'spend_recovery_code'
type DeskCalls = {
  [Name in Exclude<FunctionName, NotOfTheDesk>]: (pqr_id: string) => Arguments<Name>
}

const unknown = () => ({ id: crypto.randomUUID() })
const stranger = () => ({ member: crypto.randomUUID() })
const enquiry = (): Arguments<'desk_enquiry'> => ({ form: 'quote', id: crypto.randomUUID() })
const article = () => ({ article_id: crypto.randomUUID() })
const edition = () => ({ document_id: crypto.randomUUID() })
const seen = (pqr_id: string) => ({ pqr_id, version: 1 })
const filing: Arguments<'file_pqr'> = {
  source: 'phone',
  request_type: 'claim',
  full_name: 'X',
  id_number: '1',
  phone: '1',
  description: 'X',
}
const decisionParts = {
  facts: 'x',
  analysis: 'x',
  decision: 'confirms',
  reasons: 'x',
  appeal_paragraph: 'x',
} as const
const parts = { ...decisionParts, decision: 'grants', appealable: true } as const
const notification = { channel: 'notice', effective_on: '2026-12-01', evidence: 'x' }

/** Arguments for every function of the desk. They name the given case, or something that does not exist. */
export const deskCalls: DeskCalls = {
  file_pqr: () => filing,
  take_pqr: seen,
  assign_pqr: (id) => ({ ...seen(id), assignee: crypto.randomUUID() }),
  note_pqr: (pqr_id) => ({ pqr_id, note: 'x' }),
  record_call: (id) => ({ ...seen(id), outcome: 'reached' }),
  ask_pqr: (id) => ({ ...seen(id), question: 'x' }),
  extend_pqr: (id) => ({ ...seen(id), until: '2026-12-01', reason: 'x' }),
  answer_pqr: (id) => ({ ...seen(id), ...parts }),
  undo_answer: seen,
  notify_pqr: (id) => ({ ...seen(id), ...notification }),
  record_withdrawal: (id) => ({ ...seen(id), reason: 'x' }),
  set_aside_pqr: (id) => ({ ...seen(id), reason: 'x' }),
  bring_back_pqr: (id) => ({ ...seen(id), reason: 'x' }),
  undo_claim: (id) => ({ ...seen(id), reason: 'x' }),
  transfer_pqr: (id) => ({ ...seen(id), recipient: 'x', reason: 'x' }),
  decide_appeal: (id) => ({ ...seen(id), ...decisionParts }),
  undo_decision: seen,
  notify_decision: (id) => ({ ...seen(id), ...notification }),
  send_appeal_on: (id) => ({ ...seen(id), sent_on: '2026-12-01', sent_number: 'x' }),
  leave_appeal_unsent: (id) => ({ ...seen(id), reason: 'x' }),
  correct_data: (id) => ({ ...seen(id), field: 'phone', value: 'x', identity_checked: true }),
  renew_code: (id) => ({ ...seen(id), identity_checked: true, by: 'print' }),
  write_letter: (id) => ({ ...seen(id), kind: 'citation', addressee: 'x', body: 'x' }),
  preview_letter: (pqr_id) => ({ pqr_id, kind: 'citation', addressee: 'x', body: 'x' }),
  add_paper: (pqr_id) => ({ pqr_id, type: 'application/pdf', size: 1, name: 'x', sha256: '0'.repeat(64) }),
  confirm_paper: unknown,
  open_attachment: unknown,
  own_second_factor: () => ({}),
  make_recovery_codes: () => ({}),
  desk_health: () => ({}),
  reset_second_factor: stranger,
  desk_me: () => ({}),
  desk_counts: () => ({}),
  desk_list: () => ({ view: 'all' }),
  desk_search: () => ({ words: 'x' }),
  desk_pqr: (pqr_id) => ({ pqr_id }),
  save_draft: (pqr_id) => ({ pqr_id, subject: 'pqr', draft: { facts: 'x' } }),
  read_draft: (pqr_id) => ({ pqr_id, subject: 'pqr', author: crypto.randomUUID() }),
  discard_draft: (pqr_id) => ({ pqr_id, subject: 'pqr' }),
  preview_answer: (pqr_id) => ({ pqr_id, subject: 'pqr', ...parts }),
  desk_here: (pqr_id) => ({ pqr_id, activity: 'reading' }),
  desk_enquiries: () => ({ form: 'quote', view: 'all' }),
  desk_enquiry: enquiry,
  take_enquiry: () => ({ ...enquiry(), version: 1 }),
  assign_enquiry: () => ({ ...enquiry(), version: 1, assignee: crypto.randomUUID() }),
  note_enquiry: () => ({ ...enquiry(), note: 'x' }),
  record_enquiry_call: () => ({ ...enquiry(), version: 1, outcome: 'reached' }),
  step_enquiry: () => ({ ...enquiry(), version: 1, status: 'contacted' }),
  open_resume: unknown,
  desk_templates: () => ({}),
  save_template: () => ({ id: null, version: null, template: { title: 'x', subject: 'pqr' } }),
  retire_template: () => ({ ...unknown(), version: 1 }),
  template_history: unknown,
  desk_site: () => ({}),
  desk_news: () => ({}),
  desk_article: article,
  save_article_draft: () => ({ ...article(), draft: { title: 'x' } }),
  discard_article_draft: article,
  publish_article: () => ({ ...article(), version: null, article: { title: 'x' } }),
  withdraw_article: () => ({ ...article(), version: 1, reason: 'x' }),
  add_published_file: () => ({ sha256: '0'.repeat(64), type: 'image/jpeg', size: 1 }),
  confirm_published_file: () => ({ path: 'x' }),
  desk_documents: () => ({}),
  publish_edition: () => ({ ...edition(), name: 'x', title: 'x', in_force: '2027-01-01', file: 'x' }),
  correct_edition: () => ({ ...edition(), edition: 1, version: 1, title: 'x', in_force: '2027-01-01' }),
  withdraw_edition: () => ({ ...edition(), edition: 1, version: 1, reason: 'x' }),
  desk_facts: () => ({}),
  publish_facts: () => ({ version: 1, facts: {} }),
  desk_team: () => ({}),
  desk_figures: () => ({ months: 12 }),
  add_member: () => ({ email: 'x', name: 'x', role: 'agent' }),
  change_member: () => ({ ...stranger(), name: 'x', role: 'agent' }),
  remove_member: stranger,
  bring_back_member: stranger,
  renew_link: stranger,
  desk_codes: () => ({}),
  save_codes: () => ({ changes: [] }),
  regulator_rows: () => ({ month: '2026-01-01' }),
  log_export: () => ({ subject: 'pqr', scope: 'all', rows: 1 }),
  desk_exports: () => ({}),
  erase_record: (id) => ({ form: 'pqr', id, identity_checked: true, reason: 'x' }),
}

export const forManagers = new Set([
  ...['save_template', 'retire_template', 'reset_second_factor'],
  ...['erase_record', 'save_codes', 'desk_exports', 'set_aside_pqr', 'bring_back_pqr'],
  ...['desk_team', 'add_member', 'change_member', 'remove_member', 'renew_link', 'bring_back_member'],
  'desk_health',
  ...['desk_site', 'desk_news', 'desk_article', 'save_article_draft', 'discard_article_draft'],
  ...['publish_article', 'withdraw_article', 'add_published_file', 'confirm_published_file'],
  ...['desk_documents', 'publish_edition', 'correct_edition', 'withdraw_edition'],
  ...['desk_facts', 'publish_facts'],
])
