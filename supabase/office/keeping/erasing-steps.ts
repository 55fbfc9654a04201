import { afterEach, beforeEach, expect } from 'vitest'
import { type RecordForm, tableOf } from '#domain/forms.ts'
import { createContext } from '#server/context.ts'
import { createLogger } from '#server/log.ts'
import { removeErased } from '#server/storage/erased-files.ts'
import { callWith } from '#server/testing/accounts/office-calls.ts'
import { newClient, server } from '#server/testing/accounts/test-accounts.ts'
import { sampleRows } from '../../sample-rows.ts'
import { luis } from '../office-acts.ts'
import { type Case, type Member, setNow, sql } from '../office-cases.ts'

// A test file that imports this module has an office that keeps PQRs for two years.

export const setPeriods = (periods: Partial<Record<RecordForm, number>>) =>
  sql()`select private.set_retention(${sql().json(periods)})`
beforeEach(() => setPeriods({ pqr: 24 }))
afterEach(async () => {
  await setNow()
  await setPeriods({})
})

export const erase = (form: string, id: string, more: object = {}, member: Member = luis) =>
  callWith(member.client, 'erase_record', {
    form,
    id,
    identity_checked: true,
    reason: 'Lo pidió por escrito.',
    ...more,
  })
export const sweep = () => removeErased(createContext(server.config, server.database, createLogger('silent')))

/** Every row of every table as text, but for the 29,000 days of the calendar. */
export const everything = async () => {
  const names = await sql()<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'private') and tablename <> 'answer_terms'`
  const parts = names.map(({ name }) => `select (select string_agg(t::text, e'\n') from ${name} t) as rows`)
  return JSON.stringify(await sql().unsafe(parts.join(' union all ')))
}

export const secret = 'Zoraida'
const theirs = (form: RecordForm) => {
  const person = { full_name: `${secret} Ruiz`, phone: '399 777 1234', email: `${secret}@x.co` }
  const more = {
    pqr: { id_number: '55.777.123', subscription_code: `${secret}-9`, description: `Soy ${secret}.` },
    quote: { company_name: `${secret} SAS`, identification: '55.777.123', description: `Soy ${secret}.` },
    application: { date_of_birth: '1977-07-07' },
    affiliation: { address: `Calle de ${secret}` },
  }
  return { ...sampleRows[tableOf[form]], ...person, ...more[form] }
}
export const handIn = async (form: RecordForm, row: object = {}, client = newClient()) => {
  const { data, error } = await client
    .from(tableOf[form])
    .insert({ ...theirs(form), ...row })
    .select()
    .single()
  expect(error).toBeNull()
  return data as Case
}
const traces = [secret, '399 777 1234', '3997771234', '55.777.123', '55777123', '1977-07-07']
export const found = async () => {
  const all = (await everything()).toLowerCase()
  return traces.filter((word) => all.includes(word.toLowerCase()))
}

export const isStored = async (name: string) =>
  (await sql()`select from storage.objects where name = ${name}`).length === 1
