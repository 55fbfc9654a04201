import { afterEach, expect, it } from 'vitest'
import { company } from '#domain/company.ts'
import { factProblem, longest } from '#domain/facts/fact-checks.ts'
import { refusedFact } from '#domain/facts/fact-refusals.ts'
import { factTexts } from '#domain/facts/fact-texts.ts'
import { callWith } from '#server/testing/accounts/office-calls.ts'
import { newClient } from '#server/testing/accounts/test-accounts.ts'
import { luis } from '../office-acts.ts'
import { ask, filePqr, setNow, sql } from '../office-cases.ts'

// The clock of the tests stands at 29 December 2026. Each test begins with the facts of the code.
afterEach(async () => {
  await setNow()
  await sql()`delete from public.company_facts where version > 1`
})

const siteFacts = async () => (await newClient().rpc('site_content')).data?.facts
const facts = (change: object = {}) => ({ ...company, ...change })
const publish = async (change: object = {}, version = 1) =>
  ask(luis, 'publish_facts', { version, facts: facts(change) })
const refusal = async (change: object, version = 1) => {
  const { error } = await callWith(luis.client, 'publish_facts', { version, facts: facts(change) })
  return [error?.message, error?.details]
}

it('the database has the facts of the code until the office publishes others', async () => {
  expect((await ask(luis, 'desk_facts')).versions).toEqual([
    { version: 1, facts: company, publication: null, at: null, by: null },
  ])
  expect(await siteFacts()).toBeNull()
})

it('published facts are in the content of the site with their day, and earlier ones stay with the office', async () => {
  await publish({ phone: '+57 311 234 5678' })
  await setNow('2027-01-04T23:30:00-05:00')
  const { version } = await publish({ nit: '900.123.456-8', hours: 'Lunes a viernes, 8 a. m. a 5 p. m.' }, 2)
  expect(version).toBe(3)
  expect(await siteFacts()).toEqual({
    ...facts({ nit: '900.123.456-8', hours: 'Lunes a viernes, 8 a. m. a 5 p. m.' }),
    published_on: '2027-01-04',
  })
  const { versions } = await ask(luis, 'desk_facts')
  expect(versions.map(({ version, by }) => [version, by])).toEqual([
    [3, 'Luis Rojas'],
    [2, 'Luis Rojas'],
    [1, null],
  ])
})

it('a record filed after new facts names the policy in which they stand', async () => {
  const versionOf = async ({ id }: { id: string }) => {
    const [row] = await sql()`select privacy_version from pqr_requests where id = ${id}`
    return row?.privacy_version
  }
  const before = await filePqr()
  await publish({ phone: '+57 311 234 5678' })
  expect([await versionOf(before), await versionOf(await filePqr())]).toEqual(['2026-11-18', '2026-12-29'])
})

it('a mail names the company as it is when the mail leaves', async () => {
  const sender = async () => {
    await sql()`update outbox set state = 'cancelled' where state in ('waiting', 'held')`
    await filePqr({ email: 'rosa@example.co' })
    return (await sql()`select company from private.claim_mail('{office_new}') where fate = 'send'`)[0]
      ?.company
  }
  const { name, legal_name, phone, email } = company
  expect(await sender()).toEqual({ name, legal_name, phone, email })
  await publish({ phone: '+57 311 234 5678' })
  expect(await sender()).toEqual({ name, legal_name, phone: '+57 311 234 5678', email })
})

it.each<[string, object, string]>([
  ['no name', { name: ' ' }, 'name'],
  ['a name with a line break', { legal_name: 'Yarí\nAmbiental' }, 'legal_name'],
  ['a short name of 13 letters', { short_name: 'Yarí Ambienta' }, 'short_name'],
  ['a phone without country', { phone: '300 123 4567' }, 'phone'],
  ['a phone with words', { whatsapp: '+57 300 ABC' }, 'whatsapp'],
  ['a phone of seven digits', { phone: '+57 12345' }, 'phone'],
  ['a NIT with a wrong last digit', { nit: '900.123.456-7' }, 'nit'],
  ['a NIT without points', { nit: '900123456-8' }, 'nit'],
  ['an e-mail that is none', { email: 'contacto' }, 'email'],
  ['a page of another host', { facebook: 'https://facebook.com.example.co/yari' }, 'facebook'],
  ['a script as a page', { instagram: 'javascript:alert(1)' }, 'instagram'],
  ['a page with a quotation mark', { instagram: 'https://instagram.com/"><script>' }, 'instagram'],
  ['a place outside of Colombia', { latitude: 40 }, 'latitude'],
  ['a name with marks of links', { name: '[Yarí](https://example.co)' }, 'name'],
  ['a place in words', { longitude: 'acá' }, 'latitude'],
  ['an e-mail that is a question', { email: 'a?cc=b@example.co' }, 'email'],
  ['an invisible character', { name: 'Yarí\u200b' }, 'name'],
  ['a missing fact', { town: null }, 'town'],
])('refused, and at the desk before it is sent: %s', async (_, change, fact) => {
  expect(await refusal(change)).toEqual(['wrong_fact', fact])
  expect(await siteFacts()).toBeNull()
  const texts = factTexts({ ...company, ...change })
  const field = refusedFact(fact) ?? 'name'
  expect(factProblem(field, texts[field] ?? '')).not.toBe('')
})

it.each(['name', 'legal_name', 'short_name', 'tagline', 'address', 'town', 'region', 'hours'] as const)(
  'the database and the desk take a %s of the same length',
  async (field) => {
    const most = longest[field] ?? 0
    expect(await refusal({ [field]: 'a'.repeat(most + 1) })).toEqual(['wrong_fact', field])
    await publish({ [field]: 'a'.repeat(most) })
  },
)

it.each(['900.123.456-8', '860.002.964-4', '899.999.068-1'])('the NIT %s is taken', async (nit) => {
  await publish({ nit })
  expect((await siteFacts())?.nit).toBe(nit)
})

it('of two managers at once one is told that the facts have changed', async () => {
  const phones = ['+57 311 234 5678', '+57 311 999 9999']
  const refusals = await Promise.all(phones.map((phone) => refusal({ phone })))
  expect(refusals.map(([name]) => name).sort()).toEqual(['stale_version', undefined])
})
