import { describe, expect, it } from 'vitest'
import { addBusinessDays } from '#domain/days/business-days.ts'
import { type EnquiryForm, tableOf } from '#domain/forms.ts'
import { newClient, signUp } from '#server/testing/accounts/test-accounts.ts'
import { sampleRows } from '#supabase/sample-rows.ts'
import { erase } from '../keeping/erasing-steps.ts'
import { ana } from '../office-acts.ts'
import { ask, sql } from '../office-cases.ts'
import { enquiryForms } from './office-enquiries.ts'

type Sent = { id: string; reference: string; promised_on: string }

const send = async (form: EnquiryForm, row: object = {}, headers: Record<string, string> = {}) => {
  const insert = newClient()
    .from(tableOf[form])
    .insert({ ...sampleRows[tableOf[form]], ...row })
  for (const [name, value] of Object.entries(headers)) insert.setHeader(name, value)
  return insert.select('id, reference, promised_on').single<Sent>()
}
const sent = async (form: EnquiryForm): Promise<Sent> => {
  const { data, error } = await send(form)
  if (error) throw error
  return data
}
const search = (words: string) => ask(ana, 'desk_search', { words })

const promised: Record<EnquiryForm, number> = { quote: 5, application: 15, affiliation: 3 }

describe.each(enquiryForms)('a person who sends the form of %s', (form) => {
  it('gets a reference of its own', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => sent(form)))
    const letter = { quote: 'C', application: 'E', affiliation: 'A' }[form]
    for (const { reference } of all) expect(reference).toMatch(new RegExp(`^${letter}-[A-HJ-NP-Z2-9]{6}$`))
    expect(new Set(all.map(({ reference }) => reference)).size).toBe(20)
  })

  it('is told the day that the office promises, in business days of Bogotá', async () => {
    const row = sampleRows[tableOf[form]]
    const columns = Object.keys(row).join(', ')
    const { id } = await sent(form)
    // The evening of 23 December is the 24th in London; the 25th and 1 January do not count.
    const [late] = await sql().unsafe(`insert into ${tableOf[form]} (${columns}, created_at)
      select ${columns}, '2026-12-24T03:00:00Z' from ${tableOf[form]} where id = '${id}' returning promised_on::text`)
    expect(late?.promised_on).toBe(addBusinessDays('2026-12-23', promised[form]))
  })

  it('can choose neither', async () => {
    for (const chosen of [{ reference: 'C-AAAAAA' }, { promised_on: '2030-01-01' }])
      expect((await send(form, chosen)).error?.code).toBe('42501')
  })

  it('gets the same reference again with the key of the sending, and nobody else does', async () => {
    const key = crypto.randomUUID()
    const header = { 'x-submission-key': key }
    const first = await send(form, {}, header)
    expect((await send(form, {}, header)).error).toMatchObject({ code: '23505' })
    const receipt = async (submission_key: string) =>
      (await newClient().rpc('enquiry_receipt', { form, submission_key })).data
    const { reference, promised_on } = first.data as Sent
    expect(await receipt(key)).toEqual({ reference, promised_on })
    expect(await receipt(crypto.randomUUID())).toBeNull()
    const other = form === 'quote' ? 'affiliation' : 'quote'
    expect((await newClient().rpc('enquiry_receipt', { form: other, submission_key: key })).data).toBeNull()
  })

  it('is found at the desk by it, however it is typed, and by nothing shorter', async () => {
    const { id, reference } = await sent(form)
    const code = reference.slice(2)
    for (const typed of [reference, reference.toLowerCase(), `${reference.replace('-', ' ')} `, code]) {
      const { enquiries } = await search(typed)
      expect([typed, enquiries.map((row) => row.id)]).toEqual([typed, [id]])
      expect(enquiries[0]).toMatchObject({ form, reference, call_again_on: null })
    }
    for (const typed of [code.slice(1), `Z-${code}`, '']) expect((await search(typed)).enquiries).toEqual([])
  })

  it('keeps it when the data is erased', async () => {
    const { id, reference } = await sent(form)
    expect((await erase(form, id)).error).toBeNull()
    const dossier = await ask(ana, 'desk_enquiry', { form, id })
    expect(dossier.reference).toBe(reference)
    expect((await search(reference)).enquiries).toMatchObject([{ id, title: 'Datos borrados' }])
  })
})

it('a reference opens nothing to anybody outside the office', async () => {
  const { reference } = await sent('quote')
  const { client } = await signUp()
  for (const one of [newClient(), client]) {
    expect((await one.from('quote_requests').select().eq('reference', reference)).data).toEqual([])
    expect((await one.rpc('desk_search', { words: reference })).error?.message).toBe('not_staff')
  }
})

it('a reference that is taken is not given again', async () => {
  const { reference } = await sent('quote')
  let given: unknown
  const undo = new Error('undo')
  const tried = sql().begin(async (tx) => {
    await tx`create sequence private.tries`
    await tx.unsafe(`create or replace function private.new_tracking_code() returns text language sql volatile
      as $$ select case nextval('private.tries') when 1 then '${reference.slice(2)}' else 'ZZZZZZZZZZ' end $$`)
    const [row] = await tx`select private.new_reference('C') as reference`
    given = row?.reference
    throw undo
  })
  await expect(tried).rejects.toBe(undo)
  expect(given).toBe('C-ZZZZZZ')
})
