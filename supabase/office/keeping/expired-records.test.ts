import { afterEach, beforeEach, expect, it } from 'vitest'
import { formTables, type RecordForm } from '#domain/forms.ts'
import { type RetentionMonths, retentionMonths } from '#domain/office/retention-periods.ts'
import { openOutbox } from '#server/mail/outbox.ts'
import { newClient } from '#server/testing/accounts/test-accounts.ts'
import {
  countExpired,
  describeExpired,
  eraseExpired,
} from '../../../scripts/data/retention/expired-records.ts'
import { sampleRows } from '../../sample-rows.ts'
import { bringTo, luis } from '../office-acts.ts'
import { dossierOf, filePqr, inMonths, setNow, sql } from '../office-cases.ts'

const none: RetentionMonths = { pqr: null, quote: null, application: null, affiliation: null }
const periods = () => sql()`select form, months from private.retention_periods order by form`
const set = (months: Partial<RetentionMonths>) => sql()`select private.set_retention(${sql().json(months)})`
const daily = async () => (await sql()`select private.daily() as did`)[0]?.did
const left = async () => {
  const [row] = await sql()`
    select (select count(*)::int from pqr_requests where erased_at is null) as pqr,
      (select count(*)::int from quote_requests where erased_at is null) as quote,
      (select count(*)::int from job_applications where erased_at is null) as application,
      (select count(*)::int from affiliations where erased_at is null) as affiliation`
  return row as Record<RecordForm, number>
}

beforeEach(async () => {
  await setNow()
  await set(none)
  await sql()`delete from private.daily_runs`
  await sql()`truncate enquiry_cases, pqr_requests, quote_requests, job_applications, affiliations cascade`
  for (const table of ['quote_requests', 'job_applications', 'affiliations'] as const)
    await newClient().from(table).insert(sampleRows[table])
  await bringTo('withdrawn')
  await bringTo('set_aside')
  await bringTo('sent')
  await filePqr()
})
afterEach(async () => {
  await setNow()
  await set(none)
})

it('without a period from the owner nothing is ever erased', async () => {
  expect(Object.values(retentionMonths)).toEqual(formTables.map(() => null))
  await inMonths(1200)
  expect(await daily()).toBe(true)
  expect(await eraseExpired(sql(), retentionMonths)).toBe(0)
  expect(await countExpired(sql(), retentionMonths)).toEqual([])
  expect(await left()).toEqual({ pqr: 4, quote: 1, application: 1, affiliation: 1 })
  expect(describeExpired([])).toContain('PQR: sin plazo, no se borra nada (Normas')
})

it('the daily tasks replace the stored periods by those of the code before they erase', async () => {
  await set({ pqr: 1, quote: 1, application: 1, affiliation: 1 })
  await inMonths(1200)
  await openOutbox(sql()).daily()
  expect(await periods()).toEqual(
    Object.entries(retentionMonths)
      .sort()
      .map(([form, months]) => ({ form, months })),
  )
  expect((await left()).quote).toBe(1)
})

it('the daily tasks erase the records whose period is over, and no open case', async () => {
  await set({ pqr: 24, affiliation: 12 })
  await inMonths(13)
  expect(await daily()).toBe(true)
  expect(await left()).toEqual({ pqr: 4, quote: 1, application: 1, affiliation: 0 })
  await inMonths(26)
  expect(await daily()).toBe(true)
  expect(await daily()).toBe(false)
  expect(await left()).toEqual({ pqr: 1, quote: 1, application: 1, affiliation: 0 })
  const erased = await sql()`select id from pqr_requests where erased_at is not null`
  for (const one of erased) expect((await dossierOf(one as never)).events.at(-1)).toBe('erased')
  expect(await sql()`select distinct erased_by, reason from erasures`).toEqual([
    { erased_by: null, reason: null },
  ])
})

it('the period of an enquiry begins with the last act of the office', async () => {
  const months = { ...none, affiliation: 12 }
  const [row] = await sql()`select id from affiliations`
  await inMonths(10)
  const note = { form: 'affiliation', id: row?.id, note: 'Llamar en marzo.' } as const
  expect((await luis.client.rpc('note_enquiry', note)).error).toBeNull()
  await inMonths(21)
  expect(await countExpired(sql(), months)).toEqual([])
  await inMonths(23)
  expect(await countExpired(sql(), months)).toMatchObject([{ form: 'affiliation', records: 1 }])
})

it('a dry run counts the expired records and changes nothing', async () => {
  const months = { ...none, pqr: 24, application: 6 }
  await inMonths(40)
  const found = await countExpired(sql(), months)
  expect(found.map(({ form, records }) => [form, records])).toEqual([
    ['application', 1],
    ['pqr', 3],
  ])
  expect(await left()).toEqual({ pqr: 4, quote: 1, application: 1, affiliation: 1 })
  expect(await periods()).toEqual(expect.arrayContaining([{ form: 'pqr', months: null }]))
  expect(await eraseExpired(sql(), months)).toBe(4)
  expect(await countExpired(sql(), months)).toEqual([])
  expect(await eraseExpired(sql(), months)).toBe(0)
})

it('the command erases in batches until nothing is left', async () => {
  const rows = Array.from({ length: 230 }, () => sampleRows.affiliations)
  await sql()`insert into affiliations ${sql()(rows as never)}`
  await inMonths(40)
  expect(await eraseExpired(sql(), { ...none, affiliation: 1 })).toBe(231)
  expect((await left()).affiliation).toBe(0)
})

it('the other daily tasks are done when erasing fails', async () => {
  await set({ affiliation: 1 })
  await sql()`alter table erasures add constraint broken check (form <> 'affiliation') not valid`
  await inMonths(40)
  expect(await daily()).toBe(true)
  expect((await left()).affiliation).toBe(1)
  await sql()`alter table erasures drop constraint broken`
})

it('a period must be a number of months above zero, and unknown forms are ignored', async () => {
  await expect(set({ pqr: 0 })).rejects.toThrow()
  await expect(set({ pqr: 'x' as never })).rejects.toThrow()
  await set({ other: 3 } as never)
  expect(await periods()).toEqual(
    Object.keys(none)
      .sort()
      .map((form) => ({ form, months: null })),
  )
})
