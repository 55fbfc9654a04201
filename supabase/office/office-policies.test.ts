import { createClient } from '@supabase/supabase-js'
import { beforeAll, describe, expect, it } from 'vitest'
import { formTables } from '#domain/forms.ts'
import { callUnknown } from '#server/testing/accounts/office-calls.ts'
import { newClient, server, signUp } from '#server/testing/accounts/test-accounts.ts'
import { passwordAlone, turnOn } from '#server/testing/accounts/test-factors.ts'
import type { OfficeClient } from '#supabase/contract/office-client.ts'
import { deskCalls, forManagers } from './desk-calls.ts'
import { type Case, dossierOf, filePqr, hire, sql } from './office-cases.ts'

type Role = 'visitor' | 'person' | 'agent' | 'manager' | 'removed' | 'service'
const roles: Role[] = ['visitor', 'person', 'agent', 'manager', 'removed', 'service']
const clients = {} as Record<Role, OfficeClient>
/** A member who has a second factor and has not given its code. */
let uncoded: OfficeClient
let one: Case
beforeAll(async () => {
  const removed = await hire('Se Fue')
  await sql()`update staff set active = false where user_id = ${removed.id}`
  clients.visitor = newClient()
  clients.person = (await signUp()).client
  clients.agent = (await hire('Ana Gómez')).client
  clients.manager = (await hire('Luis Rojas', 'manager')).client
  clients.removed = removed.client
  const careful = await hire('Rosa Cuidadosa', 'manager')
  await turnOn(careful.client)
  uncoded = await passwordAlone(careful.email)
  clients.service = createClient(server.url, server.serviceKey, { auth: { persistSession: false } })
  one = await filePqr()
})

type Answer = { status: number; error: { code: string; message: string } | null; data: unknown }
const verdict = ({ status, error }: Answer, role: Role) => {
  if (!error) return 'yes'
  expect({ code: error.code, status }).toEqual({ code: '42501', status: role === 'visitor' ? 401 : 403 })
  return 'no'
}

const everybody = new Set<Role>(roles)
const ownersTools = new Set<Role>(['service'])
// The roles that read each table; no role writes any of them.
const tables: Record<string, [readers: Set<Role>, row: object]> = {
  holidays: [everybody, { day: '2026-11-17', name: 'Nuestro día' }],
  answer_terms: [everybody, { filed_on: '2101-01-03', due_on: '2101-01-04', business_day: 1 }],
  staff: [ownersTools, { user_id: crypto.randomUUID(), name: 'Intruso', role: 'manager' }],
  staff_events: [ownersTools, { member: crypto.randomUUID(), kind: 'added', at: '2026-01-01' }],
  pqr_cases: [ownersTools, { pqr_id: crypto.randomUUID() }],
  pqr_events: [ownersTools, { pqr_id: crypto.randomUUID(), at: '2026-01-01', kind: 'notified' }],
  pqr_notes: [ownersTools, { pqr_id: crypto.randomUUID(), kind: 'note', body: 'x' }],
  pqr_corrections: [ownersTools, { pqr_id: crypto.randomUUID(), field: 'phone', after: 'x' }],
  pqr_answers: [ownersTools, { pqr_id: crypto.randomUUID(), letter: 'x' }],
  pqr_appeals: [ownersTools, { pqr_id: crypto.randomUUID(), reasons: 'x' }],
  pqr_letters: [ownersTools, { pqr_id: crypto.randomUUID(), letter: 'x' }],
  attachments: [ownersTools, { pqr_id: crypto.randomUUID(), path: 'x' }],
  outbox: [ownersTools, { pqr_id: crypto.randomUUID(), kind: 'receipt' }],
  enquiry_cases: [ownersTools, { form: 'quote', record_id: crypto.randomUUID() }],
  enquiry_events: [ownersTools, { form: 'quote', record_id: crypto.randomUUID(), kind: 'taken' }],
  enquiry_notes: [ownersTools, { form: 'quote', record_id: crypto.randomUUID(), body: 'x' }],
  answer_templates: [ownersTools, { id: crypto.randomUUID(), version: 1, title: 'x' }],
  regulator_codes: [ownersTools, { subject: 'bill', value: 'none', version: 9, code: 'X' }],
  export_log: [ownersTools, { member: crypto.randomUUID(), subject: 'pqr', scope: 'all', rows: 1 }],
  erasures: [ownersTools, { form: 'pqr', record_id: crypto.randomUUID(), sha256: 'x' }],
  publications: [ownersTools, { author: crypto.randomUUID(), at: '2026-01-01' }],
  published_files: [ownersTools, { path: `${'0'.repeat(64)}.jpg`, type: 'image/jpeg', size: 1 }],
  news_articles: [ownersTools, { slug: 'ajena', typed: true }],
  news_versions: [ownersTools, { article_id: crypto.randomUUID(), version: 1, title: 'x' }],
  article_drafts: [ownersTools, { article_id: crypto.randomUUID(), author: crypto.randomUUID(), draft: {} }],
  documents: [ownersTools, { name: 'ajeno' }],
  document_editions: [ownersTools, { document_id: crypto.randomUUID(), edition: 1, version: 1, title: 'x' }],
  company_facts: [ownersTools, { version: 2, name: 'Otra' }],
  answer_drafts: [ownersTools, { pqr_id: crypto.randomUUID(), author: crypto.randomUUID() }],
}

describe.each(Object.keys(tables))('table %s', (table) => {
  const [readers, row] = tables[table] as [Set<Role>, Record<string, unknown>]
  const [key = '', value] = Object.entries(row)[0] ?? []

  it.each(roles)('is read by %s only if listed here, and never written', async (role) => {
    const client = clients[role].from(table)
    const tried = {
      select: verdict(await client.select(), role),
      insert: verdict(await client.insert(row), role),
      upsert: verdict(await client.upsert(row), role),
      update: verdict(await client.update(row).eq(key, value), role),
      delete: verdict(await client.delete().eq(key, value), role),
    }
    const no = { insert: 'no', upsert: 'no', update: 'no', delete: 'no' }
    expect(tried).toEqual({ select: readers.has(role) ? 'yes' : 'no', ...no })
  })
})

it('the API opens no other table, no sequence, and not the schema `private`', async () => {
  const rights = await sql()`
    select r.role, c.relname as name, p.privilege
    from pg_class c,
      unnest(array['anon', 'authenticated', 'service_role']) as r (role),
      unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) as p (privilege)
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
      and c.relname <> all(${[...Object.keys(tables), ...formTables, 'route_notices']})
      and has_table_privilege(r.role, c.oid, p.privilege)`
  expect(rights.slice()).toEqual([])
  const sequences = await sql()`
    select c.relname from pg_class c, unnest(array['anon', 'authenticated', 'service_role']) as role
    where c.relkind = 'S' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and has_sequence_privilege(role, c.oid, 'USAGE, SELECT, UPDATE')`
  expect(sequences.slice()).toEqual([])
  const [usage] = await sql()`
    select bool_or(has_schema_privilege(role, 'private', 'USAGE')) as usable
    from unnest(array['anon', 'authenticated', 'service_role', 'authenticator']) as role`
  expect(usage?.usable).toBe(false)
})

describe('the desk', () => {
  it.each(Object.entries(deskCalls))(
    'refuses a caller of %s who is no active member, always in the same words',
    async (name, call) => {
      const args = call(one.id)
      const before = await dossierOf(one)
      const refusalOf = async (role: Role) => {
        const { status, error } = await callUnknown(clients[role], name, args)
        return { status, error }
      }
      const refusal = { code: 'P0001', message: 'not_staff', details: '', hint: null }
      const visitor = await refusalOf('visitor')
      expect(visitor).toMatchObject({ status: 400, error: refusal })
      expect(await refusalOf('person')).toEqual(visitor)
      expect(await refusalOf('removed')).toEqual(visitor)
      expect((await refusalOf('service')).error?.code).toBe('42501')
      const { status, error } = await callUnknown(uncoded, name, args)
      expect({ status, error }).toEqual({
        status: 400,
        error: { ...refusal, message: 'second_factor_needed' },
      })
      expect(await dossierOf(one)).toEqual(before)
    },
  )

  it.each(['agent', 'manager'] as const)('admits a member (%s)', async (role) => {
    for (const [name, call] of Object.entries(deskCalls)) {
      const { error } = await callUnknown(clients[role], name, call(crypto.randomUUID()))
      const refused = role === 'agent' && forManagers.has(name)
      expect([name, error?.message === 'not_manager']).toEqual([name, refused])
      expect(error?.message).not.toBe('not_staff')
    }
  })

  it('refuses a removed member at the next call', async () => {
    const { id, client } = await hire('Poco Tiempo')
    const note = () => client.rpc('note_pqr', { pqr_id: one.id, note: 'x' })
    expect((await note()).error).toBeNull()
    await sql()`update staff set active = false where user_id = ${id}`
    expect((await note()).error?.message).toBe('not_staff')
  })

  it('lets no role change or delete a signed answer or an event', async () => {
    await sql()`update pqr_requests set status = 'in_progress' where id = ${one.id}`
    const [now] = await sql()`select version from pqr_cases where pqr_id = ${one.id}`
    const signed = await clients.manager.rpc('answer_pqr', {
      ...deskCalls.answer_pqr(one.id),
      version: now?.version,
    })
    expect(signed.error).toBeNull()
    const kept = async () => [
      await sql()`select * from pqr_answers where pqr_id = ${one.id}`,
      await sql()`select * from pqr_events where pqr_id = ${one.id} order by id`,
    ]
    const before = await kept()
    for (const role of roles)
      for (const [table, change] of [
        ['pqr_answers', { letter: 'otra' }],
        ['pqr_events', { kind: 'notified' }],
      ] as const) {
        const rows = clients[role].from(table)
        expect(verdict(await rows.update(change).eq('pqr_id', one.id), role)).toBe('no')
        expect(verdict(await rows.delete().eq('pqr_id', one.id), role)).toBe('no')
      }
    expect(await kept()).toEqual(before)
  })

  it('shows nobody a record or its code through the tables', async () => {
    for (const role of ['visitor', 'person', 'agent', 'manager', 'removed'] as const) {
      const { data } = await clients[role].from('pqr_requests').select('tracking_code')
      expect(data).toEqual([])
    }
  })
})

describe('functions', () => {
  it('are open to exactly these roles', async () => {
    const open = await sql()`
      select p.proname as name, array_agg(role order by role) as roles
      from pg_proc p, unnest(array['anon', 'authenticated', 'service_role']) as role
      where p.pronamespace = 'public'::regnamespace and has_function_privilege(role, p.oid, 'execute')
      group by 1 order by 1`
    const visitors = [
      'add_evidence',
      'appeal_pqr',
      'confirm_evidence',
      'consent_to_email',
      'correct_email',
      'enquiry_receipt',
      'forget_device',
      'give_address',
      'keep_device',
      'open_paper',
      'pqr_receipt',
      'push_key',
      'read_answer',
      'read_decision',
      'read_own_words',
      'read_reasons',
      'reply_to_question',
      'site_content',
      'test_device',
      'track_pqr',
      'withdraw_consent',
      'withdraw_pqr',
      ...Object.keys(deskCalls),
    ]
    const accounts = ['claim_pqr', 'delete_account', 'own_member_name', 'own_terms']
    const named = new Map(open.map(({ name, roles }) => [name, roles]))
    for (const name of visitors) expect([name, named.get(name)]).toEqual([name, ['anon', 'authenticated']])
    for (const name of accounts) expect([name, named.get(name)]).toEqual([name, ['authenticated']])
    for (const [name, roles] of named) expect([name, roles.includes('service_role')]).toEqual([name, false])
    // route-notices.test.ts, figures.test.ts, letters.test.ts and recovery-codes.test.ts test these.
    const elsewhere = [
      'publish_notice',
      'end_notice',
      'office_figures',
      'posted_notices',
      'spend_recovery_code',
    ]
    const tested = new Set([...visitors, ...accounts, ...elsewhere])
    expect([...named.keys()].filter((name) => !tested.has(name))).toEqual([])
  })

  it('are open to no role by default, and fix their search path', async () => {
    const careless = await sql()`
      select p.proname from pg_proc p
      where p.pronamespace in ('private'::regnamespace, 'public'::regnamespace)
        and (has_function_privilege('public', p.oid, 'execute') or 'search_path=""' <> all(coalesce(p.proconfig, '{}')))`
    expect(careless.slice()).toEqual([])
  })
})
