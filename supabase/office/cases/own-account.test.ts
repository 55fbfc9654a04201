import { createClient } from '@supabase/supabase-js'
import { expect, it } from 'vitest'
import { addBusinessDays } from '#domain/days/business-days.ts'
import { type FormTable, formTables } from '#domain/forms.ts'
import { answerTo, callWith } from '#server/testing/accounts/office-calls.ts'
import { newClient, server, signUp } from '#server/testing/accounts/test-accounts.ts'
import { sampleRows } from '../../sample-rows.ts'
import { actOf, actOfPerson, doneBy, dossierOf, filePqr, hire, sql, today } from '../office-cases.ts'

const ownerOf = async (id: string) =>
  (await sql()`select user_id from pqr_requests where id = ${id}`)[0]?.user_id

it('a person claims a case without an account, and a second claim changes nothing', async () => {
  const mine = await filePqr()
  const { client, session } = await signUp()
  for (const _ of ['first', 'again']) {
    const claimed = await doneBy(actOfPerson('claim_pqr', mine, {}, client))
    expect(claimed.case.radicado).toBe(mine.radicado)
  }
  expect(await ownerOf(mine.id)).toBe(session.user.id)
  expect((await dossierOf(mine)).events).toEqual(['filed', 'claimed'])
  const { data: rows } = await client.from('pqr_requests').select('id')
  expect(rows).toEqual([{ id: mine.id }])
})

it('a claim is told to the person, and the office takes the case out of the account again', async () => {
  const mine = await filePqr()
  const { client } = await signUp()
  await doneBy(actOfPerson('claim_pqr', mine, {}, client))
  expect(await sql()`select kind from outbox where pqr_id = ${mine.id} and kind = 'claimed'`).toHaveLength(1)
  const ana = await hire('Ana Gómez')
  const may = async () => (await answerTo(ana.client.rpc('desk_pqr', { pqr_id: mine.id }))).may
  expect(await may()).toContain('undo_claim')
  expect((await actOf(ana, 'undo_claim', mine, { reason: 'Llamó: no fue ella.' })).error).toBeNull()
  expect(await ownerOf(mine.id)).toBeNull()
  expect((await dossierOf(mine)).events).toEqual(['filed', 'claimed', 'claim_undone'])
  expect(await may()).not.toContain('undo_claim')
  expect((await client.from('pqr_requests').select('id')).data).toEqual([])
  expect((await actOfPerson('claim_pqr', mine, {}, client)).error?.message).toBe('claim_was_undone')
  // With a new code it is the person who claims.
  const { data: renewed } = await actOf(ana, 'renew_code', mine, { identity_checked: true, by: 'print' })
  const withNewCode = { ...mine, tracking_code: renewed?.tracking_code ?? '' }
  expect((await actOfPerson('claim_pqr', withNewCode, {}, client)).error).toBeNull()
})

it('a case that was filed with an account cannot be taken out of it', async () => {
  const { client } = await signUp()
  const { data: filed } = await client.from('pqr_requests').insert(sampleRows.pqr_requests).select().single()
  const ana = await hire('Ana Gómez')
  expect((await actOf(ana, 'undo_claim', filed, { reason: 'x' })).error?.message).toBe('not_claimed')
})

it('a case of another account cannot be claimed', async () => {
  const first = await signUp()
  const { data: filed } = await first.client
    .from('pqr_requests')
    .insert(sampleRows.pqr_requests)
    .select()
    .single()
  const { client } = await signUp()
  expect((await actOfPerson('claim_pqr', filed, {}, client)).error?.message).toBe('already_claimed')
  expect(await ownerOf(filed.id)).toBe(first.session.user.id)
})

it('of four accounts that claim a case at once, one gets it', async () => {
  const wanted = await filePqr()
  const people = await Promise.all(Array.from({ length: 4 }, () => signUp()))
  const answers = await Promise.all(people.map(({ client }) => actOfPerson('claim_pqr', wanted, {}, client)))
  expect(answers.map(({ error }) => error?.message ?? 'done').sort()).toEqual([
    'already_claimed',
    'already_claimed',
    'already_claimed',
    'done',
  ])
})

it('a claim needs a session, and the right radicado, code and identity number', async () => {
  const wanted = await filePqr()
  expect((await actOfPerson('claim_pqr', wanted)).error?.code).toBe('42501')
  const { client } = await signUp()
  for (const wrong of [{ id_number: '999' }, { tracking_code: 'AAAAAAAAAA' }, { radicado: '2026-999999' }]) {
    const { data } = await actOfPerson('claim_pqr', { ...wanted, ...wrong }, {}, client)
    expect(data).toEqual({ error: 'not_found' })
  }
  expect(await ownerOf(wanted.id)).toBeNull()
})

it('a PQR that a member files for a person does not belong to the account of the member', async () => {
  const { client } = await hire('Ana Gómez')
  const { status: _, ...row } = sampleRows.pqr_requests
  const { id } = await answerTo(callWith(client, 'file_pqr', { ...row, source: 'counter' }))
  expect(await ownerOf(id)).toBeNull()
  expect((await client.from('pqr_requests').select()).data).toEqual([])
})

it('deleting an account ends its sessions and leaves its records without an account', async () => {
  const { client, email, session } = await signUp()
  const ids = new Map<FormTable, string>()
  for (const table of formTables) {
    const { data } = await client.from(table).insert(sampleRows[table]).select('id').single()
    ids.set(table, data?.id)
  }
  expect((await client.rpc('delete_account')).error).toBeNull()
  for (const [table, id] of ids) {
    expect((await sql()`select user_id from ${sql()(table)} where id = ${id}`).slice()).toEqual([
      { user_id: null },
    ])
    // The access token is still valid, and opens nothing.
    expect((await client.from(table).select()).data).toEqual([])
  }
  for (const table of ['sessions', 'identities'])
    expect(await sql()`select from auth.${sql()(table)} where user_id = ${session.user.id}`).toHaveLength(0)
  expect((await client.auth.refreshSession()).error).not.toBeNull()
  const again = await newClient().auth.signInWithPassword({ email, password: 'Un páramo tranquilo' })
  expect(again.error?.code).toBe('invalid_credentials')
  expect((await client.rpc('delete_account')).error?.message).toBe('not_signed_in')
  const { data } = await client
    .from('pqr_requests')
    .insert(sampleRows.pqr_requests)
    .select('user_id')
    .single()
  expect(data?.user_id).toBeNull()
})

it('a member cannot delete the own account until removed from the office', async () => {
  const { id, client } = await hire('Ana Gómez')
  expect((await client.rpc('delete_account')).error?.message).toBe('staff_account')
  await sql()`update staff set active = false where user_id = ${id}`
  expect((await client.rpc('delete_account')).error).toBeNull()
  expect(await sql()`select from staff where user_id = ${id}`).toHaveLength(1)
})

it('a visitor and the service key cannot call delete_account', async () => {
  expect((await newClient().rpc('delete_account')).status).toBe(401)
  const service = createClient(server.url, server.serviceKey, { auth: { persistSession: false } })
  expect((await service.rpc('delete_account')).status).toBe(403)
})

it('an account reads until when its own PQRs are due, and which are closed', async () => {
  const mine = await filePqr()
  await filePqr()
  const { client } = await signUp()
  const terms = () => answerTo(client.rpc('own_terms'))
  expect(await terms()).toEqual({})
  await actOfPerson('claim_pqr', mine, {}, client)
  const { due_on } = await dossierOf(mine)
  expect(await terms()).toEqual({ [mine.id]: { due_on, closed: false, appeal_status: null } })
  const until = addBusinessDays(today(), 20)
  const ana = await hire('Ana Gómez')
  expect((await actOf(ana, 'extend_pqr', mine, { until, reason: 'Visita' })).error).toBeNull()
  expect(await terms()).toEqual({ [mine.id]: { due_on: until, closed: false, appeal_status: null } })
  await actOfPerson('withdraw_pqr', mine)
  expect((await terms())[mine.id]?.closed).toBe(true)
  expect((await newClient().rpc('own_terms')).error?.code).toBe('42501')
})

it('an account reads its own name in the office, and only while it is a member of it', async () => {
  const { client, session } = await signUp()
  const name = () => answerTo(client.rpc('own_member_name'))
  expect(await name()).toBeNull()
  const user_id = session.user.id
  await sql()`insert into staff (user_id, name, role) values (${user_id}, 'Marta Díaz', 'agent')`
  expect(await name()).toBe('Marta Díaz')
  expect((await newClient().rpc('own_member_name')).error?.code).toBe('42501')
  const stolen = createClient(server.url, server.anonKey, { accessToken: async () => session.access_token })
  expect((await stolen.rpc('own_member_name')).data).toBe('Marta Díaz')
  await client.auth.signOut()
  expect((await stolen.rpc('own_member_name')).data).toBeNull()
})

it('a token whose session has ended can neither claim a case nor delete the account', async () => {
  const { client, session } = await signUp()
  await client.auth.signOut()
  const stolen = createClient(server.url, server.anonKey, { accessToken: async () => session.access_token })
  const wanted = await filePqr()
  expect((await actOfPerson('claim_pqr', wanted, {}, stolen)).error?.message).toBe('not_signed_in')
  expect((await stolen.rpc('delete_account')).error?.message).toBe('not_signed_in')
  expect(await ownerOf(wanted.id)).toBeNull()
  expect(await sql()`select from auth.users where id = ${session.user.id}`).toHaveLength(1)
})
