import type postgres from 'postgres'
import { sampleEnquiries } from './sample-enquiries.ts'
import { emailOf, members, stories, storyId } from './sample-office.ts'
import { enquiryId } from './sample-records.ts'

type Tx = postgres.TransactionSql

// Rows that refer to a case are deleted before it.
const tables = [
  'public.answer_drafts',
  'public.outbox',
  'public.pqr_events',
  'public.pqr_notes',
  'public.pqr_corrections',
  'public.pqr_letters',
  'public.pqr_answers',
  'public.pqr_appeals',
  'public.pqr_cases',
  'private.identity_misses',
  'private.presence',
  'private.push_cases',
  'private.pushes',
]

/** Deletes the cases and the members; `paths` are the files to remove from the storage. */
export const removeOffice = async (tx: Tx): Promise<{ removed: number; paths: string[] }> => {
  const ids = stories.map((_, index) => storyId(index))
  const files = await tx<{ path: string }[]>`
    delete from public.attachments where pqr_id = any(${ids}) returning path`
  for (const table of tables) await tx`delete from ${tx(table)} where pqr_id = any(${ids})`
  const enquiries = sampleEnquiries.map((_, index) => enquiryId(index))
  for (const table of [
    'public.outbox',
    'public.enquiry_events',
    'public.enquiry_notes',
    'public.enquiry_cases',
  ])
    await tx`delete from ${tx(table)} where record_id = any(${enquiries})`
  const { count } = await tx`delete from public.pqr_requests where id = any(${ids})`
  await removeMembers(tx)
  return { removed: count, paths: files.map(({ path }) => path) }
}

/** A member who also worked on a real case stays in `staff`, so that the case still has the name. */
const removeMembers = async (tx: Tx): Promise<void> => {
  const emails = Object.keys(members).map(emailOf)
  const accounts = await tx<{ id: string }[]>`select id from auth.users where email = any(${emails})`
  for (const { id } of accounts) {
    await tx`delete from private.presence where member = ${id}`
    await tx`delete from private.openings where reader = ${id}`
    await tx`update public.staff set active = false where user_id = ${id}`
    await tx`
      delete from public.staff s where s.user_id = ${id}
        and not exists (select from public.pqr_cases where assignee = s.user_id)
        and not exists (select from public.pqr_events where actor = s.user_id)
        and not exists (select from public.enquiry_cases where assignee = s.user_id)
        and not exists (select from public.enquiry_events where actor = s.user_id)
        and not exists (select from public.answer_drafts where author = s.user_id)
        and not exists (select from public.answer_templates where saved_by = s.user_id)
        and not exists (select from public.regulator_codes where saved_by = s.user_id)
        and not exists (select from public.export_log where member = s.user_id)
        and not exists (select from public.erasures where erased_by = s.user_id)`
    await tx`delete from auth.users where id = ${id}`
  }
}
