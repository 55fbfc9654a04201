import { expect } from 'vitest'
import { callWith } from '#server/testing/accounts/office-calls.ts'
import { newClient, server } from '#server/testing/accounts/test-accounts.ts'
import type { FunctionName } from '#supabase/contract/contract.ts'
import { sampleRows } from '../../sample-rows.ts'
import { ask, type Member, sql } from '../office-cases.ts'

/** The inboxes beside the PQRs, and the tables that they are of. */
export const requestTables = {
  quote: 'quote_requests',
  application: 'job_applications',
  affiliation: 'affiliations',
} as const
export type RequestKind = keyof typeof requestTables
export const requestKinds = Object.keys(requestTables) as RequestKind[]

export type Request = { form: RequestKind; id: string }

/** As a visitor sends it. */
export const sendRequest = async (form: RequestKind, row: object = {}): Promise<Request> => {
  const table = requestTables[form]
  const { data, error } = await newClient()
    .from(table)
    .insert({ ...sampleRows[table], ...row })
    .select('id')
    .single()
  if (error) throw error
  return { form, id: data.id }
}

/** A resume in our storage, as the form uploads it, and the address that the form sends. */
export const uploadResume = async (name = `${Date.now()}-${crypto.randomUUID().replaceAll('-', '')}.pdf`) => {
  const file = new File(['%PDF-1.7 hoja de vida'], 'a.pdf', { type: 'application/pdf' })
  const path = `resumes/${name}`
  const { error } = await newClient().storage.from('applications').upload(path, file)
  expect(error).toBeNull()
  return { path, resume_url: `${server.url}/storage/v1/object/public/applications/${path}` }
}

export const requestFile = (member: Member, one: Request) => ask(member, 'desk_enquiry', one)

/** Based on the version that the request has now. */
export const actOn = async <Name extends FunctionName>(
  member: Member,
  name: Name,
  one: Request,
  args: object = {},
) => {
  const { version } = await requestFile(member, one)
  return callWith(member.client, name, { ...one, version, ...args })
}

export const step = (member: Member, one: Request, status: string, note?: string) =>
  actOn(member, 'step_enquiry', one, { status, note })

/** What a refused act must not have touched. */
export const traceOf = async ({ form, id }: Request) => [
  await sql()`select status from ${sql()(requestTables[form])} where id = ${id}`,
  await sql()`select * from enquiry_cases where record_id = ${id}`,
  await sql()`select * from enquiry_events where record_id = ${id} order by id`,
  await sql()`select * from enquiry_notes where record_id = ${id}`,
]
