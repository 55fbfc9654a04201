import { expect } from 'vitest'
import { type EnquiryForm, tableOf } from '#domain/forms.ts'
import { enquiryStatuses } from '#domain/office/enquiry-status.ts'
import { namesOf } from '#domain/words.ts'
import { callWith } from '#server/testing/accounts/office-calls.ts'
import { newClient, server } from '#server/testing/accounts/test-accounts.ts'
import type { FunctionName } from '#supabase/contract/contract.ts'
import { sampleRows } from '#supabase/sample-rows.ts'
import { ask, type Member, sql } from '../office-cases.ts'

export const enquiryForms = namesOf(enquiryStatuses)

export type Enquiry = { form: EnquiryForm; id: string }

/** Sends a record as a visitor does. */
export const sendEnquiry = async (form: EnquiryForm, row: object = {}): Promise<Enquiry> => {
  const table = tableOf[form]
  const { data, error } = await newClient()
    .from(table)
    .insert({ ...sampleRows[table], ...row })
    .select('id')
    .single()
  if (error) throw error
  return { form, id: data.id }
}

/** Uploads a resume as the form does, and returns its path and the address that the form sends. */
export const uploadResume = async (name = `${Date.now()}-${crypto.randomUUID().replaceAll('-', '')}.pdf`) => {
  const file = new File(['%PDF-1.7 hoja de vida'], 'a.pdf', { type: 'application/pdf' })
  const path = `resumes/${name}`
  const { error } = await newClient().storage.from('applications').upload(path, file)
  expect(error).toBeNull()
  return { path, resume_url: `${server.url}/storage/v1/object/public/applications/${path}` }
}

export const enquiryDossier = (member: Member, one: Enquiry) => ask(member, 'desk_enquiry', one)

/** An act based on the version that the enquiry has now. */
export const actOn = async <Name extends FunctionName>(
  member: Member,
  name: Name,
  one: Enquiry,
  args: object = {},
) => {
  const { version } = await enquiryDossier(member, one)
  return callWith(member.client, name, { ...one, version, ...args })
}

export const step = (member: Member, one: Enquiry, status: string, note?: string) =>
  actOn(member, 'step_enquiry', one, { status, note })

/** All rows of an enquiry that an act could change. */
export const traceOf = async ({ form, id }: Enquiry) => [
  await sql()`select status from ${sql()(tableOf[form])} where id = ${id}`,
  await sql()`select * from enquiry_cases where record_id = ${id}`,
  await sql()`select * from enquiry_events where record_id = ${id} order by id`,
  await sql()`select * from enquiry_notes where record_id = ${id}`,
]
