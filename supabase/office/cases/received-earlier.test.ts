import { afterEach, describe, expect, it } from 'vitest'
import { company } from '#domain/company.ts'
import { addBusinessDays } from '#domain/days/business-days.ts'
import { addDays } from '#domain/days/day-words.ts'
import { writeMail } from '#server/mail/letters/write-mail.ts'
import { answerTo, callWith } from '#server/testing/accounts/office-calls.ts'
import { acts, ana, wholeAnswer } from '../office-acts.ts'
import { actOf, ask, awkwardMoments, type Case, filePqr, setNow, sql, today, track } from '../office-cases.ts'

afterEach(() => setNow())

const letter = {
  source: 'letter',
  request_type: 'claim',
  full_name: 'Rosa Mena',
  id_number: '40123456',
  phone: '311',
  email: 'rosa@example.co',
  description: 'Factura doble',
} as const
const reason = 'Llegó después del cierre de la oficina.'
const send = (received: object) => callWith(ana.client, 'file_pqr', { ...letter, ...received })
const file = async (received: object) => ({ ...letter, ...(await answerTo(send(received))) })
const refusal = ({ error }: { error: { message: string } | null }) => error?.message ?? 'done'
const open = ({ id }: Pick<Case, 'id'>) => ask(ana, 'desk_pqr', { pqr_id: id })

it.each([
  // Monday 16 November 2026 is a holiday.
  ['2026-11-13', '2026-12-07'],
  ['2026-11-16', '2026-12-07'],
  ['2026-11-17', '2026-12-09'],
])('a letter of %s that a member files on Tuesday 17 November is due on %s', async (received_on, due_on) => {
  await setNow('2026-11-17T08:00:00-05:00')
  const one = await file({ received_on, received_reason: received_on < today() ? reason : null })
  expect(one).toMatchObject({ received_on, due_on })
  expect(new Date(one.created_at) > new Date('2026-11-17T07:59:00-05:00')).toBe(true)
  const tracked = await track(one)
  expect(tracked).toMatchObject({ received_on, due_on, created_at: one.created_at })
  const dossier = await open(one)
  expect(dossier).toMatchObject({ received_on, due_on, created_at: one.created_at })
  expect(dossier.answer_term).toMatchObject({ from: received_on, due_on })
  const [mail] = await sql()`
    select private.mail_facts(o) as facts from outbox o where pqr_id = ${one.id} and kind = 'receipt'`
  expect(mail?.facts).toMatchObject({ received_on, due_on })
  const { text } = writeMail('receipt', mail?.facts, 'https://sitio.example', company)
  expect(text.includes('Llegó el: ')).toBe(received_on !== '2026-11-17')
})

it('the office reads why a letter was filed later, and the person only the day', async () => {
  const received_on = addDays(today(), -1)
  const one = await file({ received_on, received_reason: reason })
  const { events } = await open(one)
  expect(events).toMatchObject([
    { kind: 'filed', by: 'Ana Gómez' },
    { kind: 'received_earlier', by: 'Ana Gómez', text: reason, details: { on: received_on } },
  ])
  const tracked = await track(one)
  expect(tracked.events.map(({ kind, on }) => [kind, on])).toEqual([
    ['filed', undefined],
    ['received_earlier', received_on],
  ])
  expect(JSON.stringify(tracked)).not.toContain(reason)
})

describe.each(awkwardMoments)('at %s', (moment) => {
  it('a letter of the last ten business days is filed with its reason, and no older or future one', async () => {
    await setNow(moment)
    let earliest = addDays(today(), -30)
    while (addBusinessDays(earliest, 11) <= today()) earliest = addDays(earliest, 1)
    expect(addBusinessDays(earliest, 10) <= today()).toBe(true)
    expect(await file({ received_on: earliest, received_reason: reason })).toMatchObject({
      received_on: earliest,
      due_on: addBusinessDays(earliest, 15),
    })
    for (const received_on of [addDays(earliest, -1), addDays(today(), 1)])
      expect(refusal(await send({ received_on, received_reason: reason }))).toBe('date_out_of_range')
    for (const received_reason of [null, '', ' \n'])
      expect((await send({ received_on: addDays(today(), -1), received_reason })).error).toMatchObject({
        message: 'missing_part',
        details: 'received_reason',
      })
  })

  it('what a member files without a day, or a visitor files, came in on that day', async () => {
    await setNow(moment)
    for (const received of [{}, { received_on: null }, { received_on: today() }]) {
      const one = await file(received)
      expect(one).toMatchObject({ received_on: today(), due_on: addBusinessDays(today(), 15) })
      expect((await open(one)).events.map(({ kind }) => kind)).toEqual(['filed'])
    }
    expect((await track(await filePqr())).received_on).toBe(today())
  })
})

it('a reason without an earlier day is refused, so that it is not lost', async () => {
  for (const received_on of [null, today()])
    expect((await send({ received_on, received_reason: reason })).error).toMatchObject({
      message: 'missing_part',
      details: 'received_on',
    })
})

describe('the term of a letter of 24 March that is filed on the 27th', () => {
  const filed = async () => {
    await setNow('2026-03-27T12:00:00-05:00')
    return file({ received_on: '2026-03-24', received_reason: reason })
  }

  it.each([
    ['2026-05-08', 'done'],
    ['2026-05-11', 'date_out_of_range'],
  ])('can be extended until %s: %s', async (until, expected) => {
    expect(refusal(await actOf(ana, 'extend_pqr', await filed(), { until, reason }))).toBe(expected)
  })

  it('ends on 16 April, and silence operates the day after', async () => {
    const one = await filed()
    expect((await acts.take(one)).error).toBeNull()
    await setNow('2026-04-16T23:59:59-05:00')
    expect((await track(one)).days_left).toBe(0)
    expect((await open(one)).silence).toBeNull()
    await setNow('2026-04-17T00:00:00-05:00')
    expect((await open(one)).silence?.operated_on).toBe('2026-04-17')
    expect(refusal(await actOf(ana, 'answer_pqr', one, wholeAnswer))).toBe('silence_has_operated')
  })

  it('is told in the letter of the answer by the day on which it came in', async () => {
    const one = await filed()
    for (const name of ['take', 'answer'] as const) expect((await acts[name](one)).error).toBeNull()
    expect((await open(one)).answer?.letter).toContain(
      `radicado ${one.radicado}, presentada el 24 de marzo de 2026.`,
    )
  })
})

it('a letter filed twice with one key is one case, received on the same day', async () => {
  const key = crypto.randomUUID()
  const received = { received_on: addDays(today(), -1), received_reason: reason }
  const filing = () =>
    answerTo(ana.client.rpc('file_pqr', { ...letter, ...received }).setHeader('x-submission-key', key))
  const first = await filing()
  expect(await filing()).toEqual({ ...first, repeated: true })
  expect((await open(first)).events).toHaveLength(2)
})
