import { afterEach, describe, expect, it } from 'vitest'
import { answerTo, callWith } from '#server/testing/accounts/office-calls.ts'
import { newClient, server } from '#server/testing/accounts/test-accounts.ts'
import {
  actOf,
  actOfPerson,
  type Case,
  dossierOf,
  filePqr,
  hire,
  setNow,
  sql,
  track,
} from '../office-cases.ts'

afterEach(() => setNow())

const acts = [
  ['consent_to_email', {}],
  ['withdraw_consent', {}],
  ['read_answer', {}],
  ['read_reasons', {}],
  ['read_own_words', {}],
  ['open_paper', { paper_id: crypto.randomUUID() }],
  ['reply_to_question', { reply: 'x' }],
  ['withdraw_pqr', {}],
  ['correct_email', { email: 'a@b.co' }],
  ['give_address', { postal_address: 'x' }],
  ['appeal_pqr', { reasons: 'x', subsidiary: true }],
] as const
const notFound = { error: 'not_found' }
const withdrawConsent = (one: Case, changes: Partial<Case> = {}) =>
  actOfPerson('withdraw_consent', { ...one, ...changes })
const attempt = async (one: Case, changes: Partial<Case> = {}) => (await withdrawConsent(one, changes)).data
const miss = { id_number: '99999999' }

it.each(acts)('%s does not tell which part of the proof was wrong', async (name, args) => {
  const one = await filePqr()
  for (const wrong of [miss, { tracking_code: 'AAAAAAAAAA' }, { radicado: '2026-999999' }]) {
    const { data, error, status } = await actOfPerson(name, { ...one, ...wrong }, args)
    expect({ data, error, status }).toEqual({ data: notFound, error: null, status: 200 })
  }
  expect((await dossierOf(one)).events).toEqual(['filed'])
})

it('only the code of the case itself shows its state', async () => {
  const { radicado, tracking_code } = await filePqr()
  const other = await filePqr()
  const read = (code: string) => answerTo(newClient().rpc('track_pqr', { radicado, tracking_code: code }))
  expect(await read(tracking_code)).toMatchObject({ radicado })
  for (const wrong of ['AAAAAAAAAA', other.tracking_code, '', tracking_code.slice(1)])
    expect(await read(wrong), wrong).toBeNull()
})

describe('guessing an identity number', () => {
  const lock = async (one: Case) => {
    for (let guess = 0; guess < 10; guess++)
      expect(await attempt(one, { id_number: `1000${guess}` })).toEqual(notFound)
  }

  it('locks the case for an hour after ten misses, also for the right number', async () => {
    const one = await filePqr()
    await setNow('2026-11-20T12:00:00Z')
    await lock(one)
    await setNow('2026-11-20T12:59:59Z')
    const locked = { error: 'locked', until: '2026-11-20T13:00:00+00:00' }
    expect(await attempt(one, miss)).toEqual(locked)
    expect(await attempt(one)).toEqual(locked)
    await setNow('2026-11-20T13:00:00Z')
    expect(await attempt(one)).toMatchObject({ case: { radicado: one.radicado } })
    await lock(one)
    expect(await attempt(one)).toMatchObject({ error: 'locked' })
  })

  it('starts a new count after a right number', async () => {
    const one = await filePqr()
    for (let guess = 0; guess < 9; guess++) await attempt(one, miss)
    expect(await attempt(one)).toHaveProperty('case')
    for (let guess = 0; guess < 9; guess++) await attempt(one, miss)
    expect(await attempt(one)).toHaveProperty('case')
  })

  it('of fifty guesses at once has ten checked and the others locked out', async () => {
    const one = await filePqr()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, guess) => attempt(one, { id_number: String(20_000 + guess) })),
    )
    expect(answers.map((answer) => answer && 'error' in answer && answer.error).sort()).toEqual([
      ...Array(40).fill('locked'),
      ...Array(10).fill('not_found'),
    ])
  })

  it('is counted across all acts', async () => {
    const one = await filePqr()
    for (const [name, args] of [...acts, ...acts].slice(0, 10))
      await actOfPerson(name, { ...one, ...miss }, args)
    expect(await attempt(one)).toMatchObject({ error: 'locked' })
  })

  it('is counted also with headers or parameters that would undo the transaction', async () => {
    const one = await filePqr()
    const headers = {
      apikey: server.anonKey,
      'content-type': 'application/json',
      accept: 'application/vnd.pgrst.object+json',
      prefer: 'tx=rollback, handling=strict, max-affected=0',
    }
    const body = JSON.stringify({ radicado: one.radicado, tracking_code: one.tracking_code, ...miss })
    const shapes = [
      '',
      '?select=nothing',
      '?withdraw_consent=is.null',
      '?limit=0',
      '?select=withdraw_consent::int',
    ]
    for (const shape of [...shapes, ...shapes])
      await fetch(`${server.url}/rest/v1/rpc/withdraw_consent${shape}`, { method: 'POST', headers, body })
    expect(await attempt(one)).toMatchObject({ error: 'locked' })
  })

  // The settings by which PostgREST and GraphQL on a hosted Supabase describe a call to SQL.
  it.each([
    ['request.headers', '{"prefer":"tx=rollback"}'],
    ['request.headers', '{"accept":"*/*","prefer":"handling=strict"}'],
    ['request.path', '/rpc/graphql'],
  ])('is refused before any check where %s is %s, which could undo the count', async (name, value) => {
    const one = await filePqr()
    for (const id_number of [one.id_number, miss.id_number]) {
      const call = sql().begin(async (tx) => {
        await tx`select set_config(${name}, ${value}, true), set_config('role', 'anon', true)`
        await tx`select public.withdraw_consent(${one.radicado}, ${one.tracking_code}, ${id_number})`
      })
      await expect(call).rejects.toMatchObject({ code: 'P0001', message: 'must_be_counted' })
    }
  })

  it('cannot lock a case without its code', async () => {
    const one = await filePqr()
    await Promise.all(
      Array.from({ length: 30 }, (_, guess) => attempt(one, { tracking_code: `WRONG${guess}`, ...miss })),
    )
    expect(await attempt(one)).toMatchObject({ case: { radicado: one.radicado } })
  })
})

describe('the database', () => {
  const withDots = () => filePqr({ id_number: '40.123.456' })

  it.each([
    '40123456',
    ' 40 123 456 ',
    'C.C. 40.123.456',
    'cc40123456',
    'C. C. No. 40’123’456',
    '40–123–456',
  ])('reads %s as 40.123.456', async (id_number) => {
    const one = await withDots()
    expect(await attempt(one, { id_number })).toHaveProperty('case')
  })

  it('accepts spaces, small letters and other dashes in radicado and code', async () => {
    const one = await withDots()
    const [year, number = ''] = one.radicado.split('-')
    const code = one.tracking_code
    for (const radicado of [
      `${year}–${number}`,
      ` ${year} ${number} `,
      `${year}${number}`,
      `${year}-${Number(number)}`,
      `n.º ${one.radicado}.`,
    ])
      expect(await attempt(one, { radicado })).toHaveProperty('case')
    for (const tracking_code of [
      code.toLowerCase(),
      `${code.slice(0, 5)} ${code.slice(5)}`,
      `${code.slice(0, 5)}–${code.slice(5)}\n`,
    ])
      expect(await attempt(one, { tracking_code })).toHaveProperty('case')
  })

  it.each([
    '',
    ' ',
    '.',
    '–',
    'ñ',
    '4012345',
    '401234567',
    '\u202e40123457',
    "' or true --",
    'x'.repeat(100_000),
    '9'.repeat(100_000),
  ])('does not read %j as 40.123.456', async (id_number) => {
    const one = await withDots()
    expect(await attempt(one, { id_number })).toEqual(notFound)
  })

  it.each(['--', 'ñ', '¿?'])(
    'accepts no number for a PQR that was filed with the identity %s',
    async (filed) => {
      const one = await filePqr({ id_number: filed })
      for (const id_number of ['', '.', filed]) expect(await attempt(one, { id_number })).toEqual(notFound)
    },
  )

  it.each([
    '',
    '-',
    '20',
    'x'.repeat(100_000),
    '9'.repeat(100_000),
    '\ud83d\ude00',
    '٢٠٢٦-٠٠٠٠٠١',
    '%',
    null,
  ])('finds no case with the radicado %j', async (radicado) => {
    const one = await withDots()
    const { tracking_code } = one
    expect(await answerTo(callWith(newClient(), 'track_pqr', { radicado, tracking_code }))).toBeNull()
    expect((await actOfPerson('withdraw_consent', one, { radicado })).data).toEqual(notFound)
  })

  it('answers a number with a zero byte with 400', async () => {
    const one = await withDots()
    const { status, error } = await withdrawConsent(one, { id_number: '4012\u00003456' })
    expect([status, error?.code]).toEqual([400, '22P05'])
  })
})

it('the code alone shows neither what the person sent nor notes, replies or names of members', async () => {
  const ana = await hire('Ana Gómez')
  const sent = {
    full_name: 'Zoraida Quintero',
    email: 'zoraida@quintero.example',
    phone: '3119876543',
    id_number: '40777888',
    subscription_code: 'SUS-55512',
    description: 'Se llevaron la caneca azul',
  }
  const one = await filePqr(sent)
  await ana.client.rpc('note_pqr', { pqr_id: one.id, note: 'Nota interna secreta' })
  const { version } = await dossierOf(one)
  await ana.client.rpc('ask_pqr', { pqr_id: one.id, version, question: '¿Qué día?' })
  await actOfPerson('reply_to_question', one, { reply: 'El martes trece' })
  const address = { postal_address: 'Transversal 99 sur' }
  await actOfPerson('give_address', one, address)
  const corrected = { field: 'full_name', value: 'Zoraida Quintana', identity_checked: true }
  expect((await actOf(ana, 'correct_data', one, corrected)).error).toBeNull()
  const read = await track(one)
  expect(read).toMatchObject({
    radicado: one.radicado,
    status: 'pending',
    has_email: true,
    has_address: true,
  })
  const hidden = [
    ...Object.values({ ...sent, ...address }),
    corrected.value,
    one.id,
    one.tracking_code,
    ana.id,
    'Nota interna',
    'El martes',
    'Ana Gómez',
  ]
  for (const value of hidden) expect(JSON.stringify(read)).not.toContain(value)
  const [{ count } = {}] = await sql()`select count(*)::int from pqr_events where pqr_id = ${one.id}`
  expect(count).toBe(read.events.length + 1)
})
