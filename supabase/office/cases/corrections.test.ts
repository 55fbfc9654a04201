import type postgres from 'postgres'
import { afterEach, describe, expect, it } from 'vitest'
import { shownTrackingCode } from '#domain/case-reference.ts'
import { company } from '#domain/company.ts'
import { writeMail } from '#server/mail/letters/write-mail.ts'
import { answerTo, callWith } from '#server/testing/accounts/office-calls.ts'
import { newClient } from '#server/testing/accounts/test-accounts.ts'
import { sampleRows } from '../../sample-rows.ts'
import { acts, ana, bringTo, luis } from '../office-acts.ts'
import {
  actOf,
  actOfPerson,
  ask,
  type Case,
  dossierOf,
  filePqr,
  isAwaited,
  setNow,
  sql,
  track,
} from '../office-cases.ts'

afterEach(() => setNow())

const filing = {
  source: 'counter',
  request_type: 'claim',
  full_name: 'Rosa Mena',
  id_number: '40123456',
  phone: '311',
  description: 'Factura doble',
} as const

const correct = async (one: Case, field: string, value: string) =>
  (await actOf(ana, 'correct_data', one, { field, value, identity_checked: true })).error?.message
const renew = (one: Case, by: 'print' | 'mail', member = ana) =>
  actOf(member, 'renew_code', one, { identity_checked: true, by })

const mailsOf = async ({ id }: Case) => {
  const rows = await sql()`
    select o.kind, o.address, private.mail_facts(o) as facts from outbox o
    where o.pqr_id = ${id} and o.kind <> 'office_new' and o.state = 'waiting' order by o.id`
  return rows.map(({ kind, address, facts }) => ({
    kind,
    address,
    text: writeMail(kind, facts, 'https://sitio.example', company).text,
  }))
}

const carries = (mail: { text: string } | undefined, code: string | null | undefined) =>
  [code, shownTrackingCode(code ?? '')].some((written) => written && mail?.text.includes(written))

describe('a member who checked who it is', () => {
  it.each([
    ['full_name', 'Ana Díaz', ' Ana  María\nDíaz ', 'Ana María Díaz'],
    ['phone', '310 000 0000', '311 222 3344', '311 222 3344'],
    ['email', 'ana@example.co', 'ana.diaz@example.co', 'ana.diaz@example.co'],
    ['postal_address', null, 'Calle 5 # 4-32\u200b', 'Calle 5 # 4-32'],
  ])(
    'puts %s right; the desk reads what stood there, the person only that it changed',
    async (field, before, typed, after) => {
      const one = await filePqr()
      expect(await correct(one, field, typed)).toBeUndefined()
      const dossier = await ask(luis, 'desk_pqr', { pqr_id: one.id })
      expect(dossier).toMatchObject({ [field]: after, version: 2 })
      expect(dossier.events.at(-1)).toMatchObject({
        kind: 'data_corrected',
        by: 'Ana Gómez',
        details: { field, before, after },
      })
      expect((await track(one)).events.at(-1)).toEqual({
        kind: 'data_corrected',
        at: expect.any(String),
        field,
        by_office: true,
      })
      expect((await ask(ana, 'desk_search', { words: after })).rows.some(({ id }) => id === one.id)).toBe(
        field !== 'postal_address',
      )
    },
  )

  it('removes only a postal address', async () => {
    const one = await filePqr()
    expect((await acts['give the address'](one)).error).toBeNull()
    expect(await correct(one, 'postal_address', ' ')).toBeUndefined()
    const dossier = await ask(ana, 'desk_pqr', { pqr_id: one.id })
    expect(dossier.postal_address).toBeNull()
    expect(dossier.events.at(-1)?.details).toMatchObject({ before: 'Calle 5 # 4-32', after: null })
    expect((await track(one)).has_address).toBe(false)
  })

  it.each([
    ['phone', '311 222 3344', 'el teléfono'],
    ['full_name', 'Ana María Díaz', 'el nombre'],
    ['postal_address', 'Calle 5 # 4-32', 'la dirección'],
  ])('has the e-mail of the case told of another %s, without its words', async (field, value, words) => {
    const one = await filePqr()
    await correct(one, field, value)
    const [receipt, told, ...more] = await mailsOf(one)
    expect([receipt?.kind, told?.kind, told?.address, more]).toEqual([
      'receipt',
      'data_corrected',
      'ana@example.co',
      [],
    ])
    expect(told?.text).toContain(`la oficina cambió ${words}`)
    expect(told?.text).not.toContain(value)
    expect(carries(told, one.tracking_code)).toBe(false)
  })

  it('sends the receipt to a corrected e-mail and has the old one told; consent stays', async () => {
    const one = await bringTo('consented')
    await correct(one, 'email', 'nueva@example.co')
    const mails = await mailsOf(one)
    expect(mails.map(({ kind, address }) => [kind, address])).toEqual([
      ['answer_ready', null],
      ['receipt', null],
      ['data_corrected', 'ana@example.co'],
    ])
    expect(mails[2]?.text).toContain('A este buzón ya no llegan los avisos.')
    expect(await track(one)).toMatchObject({ email_consent: true })
  })

  it('tells nobody where there is no e-mail', async () => {
    const filed = await ask(ana, 'file_pqr', filing)
    const one = { ...filing, ...filed }
    await correct(one, 'phone', '312')
    expect((await renew(one, 'print')).error).toBeNull()
    expect(await mailsOf(one)).toEqual([])
    const before = await dossierOf(one)
    expect((await renew(one, 'mail')).error?.message).toBe('no_email')
    expect(await dossierOf(one)).toEqual(before)
    await correct(one, 'email', 'rosa@example.co')
    expect((await mailsOf(one)).map(({ kind }) => kind)).toEqual(['receipt'])
  })

  it('corrects one of two data at once; the other is refused, because the case changed', async () => {
    const one = await filePqr()
    const { version } = await dossierOf(one)
    const tries = await Promise.all(
      [ana, luis].map(({ client }, n) =>
        callWith(client, 'correct_data', {
          ...{ pqr_id: one.id, version, field: 'phone', identity_checked: true },
          value: `31${n}`,
        }),
      ),
    )
    expect(tries.map(({ error }) => error?.message ?? 'done').sort()).toEqual(['done', 'stale_version'])
    expect(await sql()`select from pqr_corrections where pqr_id = ${one.id}`).toHaveLength(1)
  })
})

it('the person adds and changes the postal address; the e-mail of the case is told each time', async () => {
  const one = await filePqr()
  const give = async (postal_address: string) => {
    const { data, error } = await actOfPerson('give_address', one, { postal_address })
    return error?.message ?? (data && 'case' in data && data.case.has_address)
  }
  for (const nothing of ['', ' \u200b']) expect(await give(nothing)).toBe('missing_part')
  expect(await give('Calle 5')).toBe(true)
  expect(await give(' Calle  5 ')).toBe('unchanged_value')
  expect(await give('x'.repeat(301))).toBe('too_long')
  expect(await give('Calle 6')).toBe(true)
  const told = (await mailsOf(one)).filter(({ kind }) => kind === 'data_corrected')
  expect(told).toHaveLength(2)
  expect(told[0]?.text).toContain('quien presentó la solicitud cambió la dirección')
  expect((await track(one)).events.at(-1)).toMatchObject({ field: 'postal_address', by_office: false })
})

it.each([
  [' Calle 5\n# 4-32 ', 'Calle 5 # 4-32'],
  [' \u200b', null],
  [null, null],
])('a member files a PQR with the postal address %j as %j', async (postal_address, kept) => {
  const { id } = await ask(ana, 'file_pqr', { ...filing, postal_address })
  expect((await ask(ana, 'desk_pqr', { pqr_id: id })).postal_address).toBe(kept)
})

it('a postal address has at most three hundred characters', async () => {
  const { error } = await ana.client.rpc('file_pqr', { ...filing, postal_address: 'ñ'.repeat(301) })
  expect(error?.code).toBe('23514')
})

it('a visitor cannot file a PQR with a postal address', async () => {
  await expect(filePqr({ postal_address: 'Calle 5' })).rejects.toMatchObject({ code: '42501' })
})

describe('a new code', () => {
  const opens = async ({ radicado }: Case, tracking_code: string) =>
    (await answerTo(newClient().rpc('track_pqr', { radicado, tracking_code }))) !== null

  it('ends the old one at once, with the key of the filing and the wrong numbers that were counted', async () => {
    const key = crypto.randomUUID()
    const file = () =>
      newClient()
        .from('pqr_requests')
        .insert(sampleRows.pqr_requests)
        .select()
        .single<Case>()
        .setHeader('x-submission-key', key)
    const { data: one } = await file()
    if (!one) throw new Error('not filed')
    const receipt = async () => (await newClient().rpc('pqr_receipt', { submission_key: key })).data
    expect(await receipt()).toMatchObject({ tracking_code: one.tracking_code })
    for (let guess = 0; guess < 10; guess++)
      await actOfPerson('withdraw_consent', { ...one, id_number: `1000${guess}` })
    expect((await actOfPerson('withdraw_consent', one)).data).toMatchObject({ error: 'locked' })
    const { data } = await renew(one, 'print')
    const code = data?.tracking_code ?? ''
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{10}$/)
    expect([await opens(one, one.tracking_code), await opens(one, code)]).toEqual([false, true])
    expect(await receipt()).toBeNull()
    // A late retry of the filing files nothing.
    expect((await file()).error?.code).toBe('23505')
    expect((await actOfPerson('withdraw_consent', one)).data).toEqual({ error: 'not_found' })
    expect((await actOfPerson('withdraw_consent', { ...one, tracking_code: code })).data).toHaveProperty(
      'case',
    )
    const told = JSON.stringify([
      await ask(ana, 'desk_pqr', { pqr_id: one.id }),
      await sql()`select * from pqr_events`,
    ])
    expect(told).not.toContain(code)
  })

  it('on paper is told to the e-mail without it; a receipt that waited leaves with it', async () => {
    const one = await filePqr()
    const { data } = await renew(one, 'print')
    const [receipt, told] = await mailsOf(one)
    expect([receipt?.kind, told?.kind, told?.address]).toEqual(['receipt', 'code_renewed', 'ana@example.co'])
    expect([receipt, told].map((mail) => carries(mail, data?.tracking_code))).toEqual([true, false])
  })

  it('by mail goes out with the receipt, and not to the desk', async () => {
    const one = await filePqr()
    const { data } = await renew(one, 'mail')
    expect(data).toMatchObject({ radicado: one.radicado, tracking_code: null })
    const mails = await mailsOf(one)
    expect(mails.map(({ kind }) => kind)).toEqual(['receipt'])
    const [now] = await sql()`select tracking_code from pqr_requests where id = ${one.id}`
    expect([one.tracking_code, now?.tracking_code].map((code) => carries(mails[0], code))).toEqual([
      false,
      true,
    ])
  })

  it('is shown again only to the member who gave the last one on paper', async () => {
    const one = await filePqr()
    const key = crypto.randomUUID()
    const args = { pqr_id: one.id, version: 1, identity_checked: true, by: 'print' }
    const print = async () =>
      (await ana.client.rpc('renew_code', args).setHeader('x-submission-key', key)).data?.tracking_code
    const code = await print()
    expect(await print()).toBe(code)
    await renew(one, 'mail', ana)
    expect(await print()).toBeNull()
    await renew(one, 'print', luis)
    expect(await print()).toBeNull()
  })

  it('ends the key of the member who filed: it shows no code and files nothing', async () => {
    const key = crypto.randomUUID()
    const file = () => ana.client.rpc('file_pqr', filing).setHeader('x-submission-key', key)
    const { data } = await file()
    expect((await file()).data).toMatchObject({ repeated: true })
    if (!data) throw new Error('not filed')
    await renew({ ...filing, ...data }, 'print', luis)
    expect((await file()).error?.message).toBe('unknown_key')
  })

  it('refuses an act of the person that began with the old one', async () => {
    const one = await filePqr()
    const waiting = (tx: postgres.TransactionSql) => tx`select from pg_locks where not granted`
    let renewing: PromiseLike<unknown> | undefined
    let act: PromiseLike<unknown> | undefined
    await sql().begin(async (tx) => {
      await tx`select from pqr_requests where id = ${one.id} for update`
      renewing = renew(one, 'print').then(({ error }) => error)
      await isAwaited(tx)
      act = actOfPerson('correct_email', one, { email: 'otra@example.co' }).then(({ data }) => data)
      await expect.poll(() => waiting(tx), { timeout: 60_000 }).toHaveLength(2)
    })
    expect([await renewing, await act]).toEqual([null, { error: 'not_found' }])
    expect((await dossierOf(one)).events).toEqual(['filed', 'code_renewed'])
  })

  it('and acts of the person at the same time do not wait for each other for ever', async () => {
    for (let round = 0; round < 10; round++) {
      const one = await filePqr()
      const email = `casa${round}@example.co`
      const [renewed, corrected] = await Promise.all([
        renew(one, 'print'),
        actOfPerson('correct_email', one, { email }),
      ])
      expect([null, 'stale_version']).toContain(renewed.error?.message ?? null)
      expect(corrected.error).toBeNull()
    }
  })
})
