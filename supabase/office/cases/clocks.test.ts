import { afterEach, describe, expect, it } from 'vitest'
import { ana, wholeAnswer } from '../office-acts.ts'
import { actOf, actOfPerson, type Case, dossierOf, filePqrAt, setNow, sql, track } from '../office-cases.ts'

// All moments are in Bogotá, five hours behind UTC. A PQR filed on Tuesday 24 March 2026, before Holy Week, is due on 16 April.
const bogota = (day: string, time = '12:00:00') => `${day}T${time}-05:00`
const filed = () => filePqrAt(bogota('2026-03-24'))
const refusal = ({ error }: { error: { message: string } | null }) => error?.message ?? 'done'

afterEach(() => setNow())

const taken = async (): Promise<Case> => {
  const one = await filed()
  await setNow(bogota('2026-03-24', '12:30:00'))
  await actOf(ana, 'take_pqr', one)
  return one
}

describe('a PQR', () => {
  it.each([
    ['2026-03-24', '23:59:59', '2026-04-16'],
    ['2026-03-25', '00:00:00', '2026-04-17'],
    ['2026-06-05', '23:59:59', '2026-07-01'],
    ['2026-12-18', '00:00:00', '2027-01-13'],
  ])('filed on %s at %s is due on %s', async (day, time, due) => {
    const one = await filePqrAt(bogota(day, time))
    expect((await dossierOf(one)).due_on).toBe(due)
    expect((await track(one)).due_on).toBe(due)
  })

  it('has a radicado with the year in Bogotá', async () => {
    expect((await filePqrAt(bogota('2026-12-31', '23:59:59'))).radicado).toMatch(/^2026-/)
    expect((await filePqrAt(bogota('2027-01-01', '00:00:00'))).radicado).toMatch(/^2027-/)
  })

  it('shows the business days that are left', async () => {
    const one = await filed()
    for (const [day, left] of [
      ['2026-03-24', 15],
      ['2026-04-03', 9],
      ['2026-04-16', 0],
      ['2026-04-17', -1],
    ] as const) {
      await setNow(bogota(day, '23:59:59'))
      expect((await track(one)).days_left).toBe(left)
    }
  })
})

describe('positive silence', () => {
  const sign = (one: Case, decision: string) => actOf(ana, 'answer_pqr', one, { ...wholeAnswer, decision })

  it.each(['grants', 'in_part', 'refuses', 'transfers'])(
    'has not operated on the last day: the answer may be %s',
    async (decision) => {
      const one = await taken()
      await setNow(bogota('2026-04-16', '23:59:59'))
      expect(refusal(await sign(one, 'granted_by_silence'))).toBe('silence_has_not_operated')
      expect(refusal(await sign(one, decision))).toBe('done')
    },
  )

  it('has operated from the next day on: the answer can only recognise it', async () => {
    const one = await taken()
    await setNow(bogota('2026-04-17', '00:00:00'))
    for (const decision of ['grants', 'in_part', 'refuses', 'transfers'])
      expect(refusal(await sign(one, decision))).toBe('silence_has_operated')
    expect(refusal(await sign(one, 'granted_by_silence'))).toBe('done')
  })

  it('operates only after the end of an extension', async () => {
    const one = await taken()
    await actOf(ana, 'extend_pqr', one, { until: '2026-04-30', reason: 'Visita' })
    await setNow(bogota('2026-04-30', '23:59:59'))
    expect(refusal(await sign(one, 'granted_by_silence'))).toBe('silence_has_not_operated')
    await setNow(bogota('2026-05-01', '00:00:00'))
    expect(refusal(await sign(one, 'grants'))).toBe('silence_has_operated')
    expect(refusal(await sign(one, 'granted_by_silence'))).toBe('done')
  })
})

describe('an extension', () => {
  const extend = (one: Case, until: string) => actOf(ana, 'extend_pqr', one, { until, reason: 'Visita' })

  it.each([
    ['2026-04-15', 'date_out_of_range'],
    ['2026-04-16', 'date_out_of_range'],
    ['2026-04-17', 'done'],
    ['2026-04-18', 'not_a_business_day'],
    ['2026-05-01', 'not_a_business_day'],
    ['2026-05-08', 'done'],
    ['2026-05-11', 'date_out_of_range'],
    ['2101-01-03', 'date_out_of_range'],
  ])('until %s is answered with %s', async (until, expected) => {
    const one = await filed()
    await setNow(bogota('2026-03-30'))
    expect(refusal(await extend(one, until))).toBe(expected)
    const { due_on, extended_to } = await dossierOf(one)
    expect([due_on, extended_to]).toEqual(['2026-04-16', expected === 'done' ? until : null])
  })

  it('is possible until the last day of the term, and only once', async () => {
    const one = await filed()
    await setNow(bogota('2026-04-16', '23:59:59'))
    expect(refusal(await extend(one, '2026-04-20'))).toBe('done')
    expect(refusal(await extend(one, '2026-04-21'))).toBe('already_extended')
    expect((await track(one)).extended_to).toBe('2026-04-20')
  })

  it('is refused on the day after the term', async () => {
    const one = await filed()
    await setNow(bogota('2026-04-17', '00:00:00'))
    expect(refusal(await extend(one, '2026-04-20'))).toBe('term_has_ended')
  })
})

describe('a signed answer', () => {
  const signed = async (): Promise<Case> => {
    const one = await taken()
    await setNow(bogota('2026-03-27'))
    expect(refusal(await actOf(ana, 'answer_pqr', one, wholeAnswer))).toBe('done')
    return one
  }
  const mails = async ({ id }: Case) =>
    sql()`select send_after, state = 'cancelled' as cancelled from outbox
          where pqr_id = ${id} and kind = 'answer_ready' order by id`

  it('must be notified within five business days', async () => {
    const one = await signed()
    expect((await track(one)).answer?.notify_by).toBe('2026-04-07')
  })

  it.each([
    ['12:00:59', 'done'],
    ['12:01:00', 'too_late_to_undo'],
    ['12:01:01', 'too_late_to_undo'],
  ])('of 12:00:00, undone at %s: %s', async (time, expected) => {
    const one = await signed()
    await setNow(bogota('2026-03-27', time))
    expect(refusal(await actOf(ana, 'undo_answer', one))).toBe(expected)
    const { status, answer, events } = await track(one)
    expect([status, answer === null]).toEqual(
      expected === 'done' ? ['in_progress', true] : ['answered', false],
    )
    const kinds = events.map(({ kind }) => kind)
    expect(kinds.includes('answered')).toBe(expected !== 'done')
    expect(kinds).not.toContain('answer_voided')
  })

  it('that is undone does not give its number to the next answer', async () => {
    const one = await signed()
    const number = async () => Number((await track(one)).answer?.number.slice(-6))
    const first = await number()
    await actOf(ana, 'undo_answer', one)
    await actOf(ana, 'answer_pqr', one, wholeAnswer)
    expect(await number()).toBeGreaterThan(first)
  })

  it('is mailed a minute later, with consent, unless it is undone', async () => {
    const one = await taken()
    await actOfPerson('consent_to_email', one)
    await setNow(bogota('2026-03-27'))
    await actOf(ana, 'answer_pqr', one, wholeAnswer)
    expect(await mails(one)).toEqual([
      { send_after: new Date(bogota('2026-03-27', '12:01:00')), cancelled: false },
    ])
    await actOf(ana, 'undo_answer', one)
    expect(await mails(one)).toMatchObject([{ cancelled: true }])
    await actOf(ana, 'answer_pqr', one, wholeAnswer)
    expect(await mails(one)).toMatchObject([{ cancelled: true }, { cancelled: false }])
  })

  it('is not mailed without consent, nor after it was withdrawn', async () => {
    const one = await signed()
    expect(await mails(one)).toHaveLength(0)
    await actOfPerson('consent_to_email', one)
    expect(await mails(one)).toMatchObject([{ cancelled: false }])
    await actOfPerson('withdraw_consent', one)
    expect(await mails(one)).toMatchObject([{ cancelled: true }])
  })

  it.each([
    ['2026-03-26', 'date_out_of_range'],
    ['2026-03-27', 'done'],
    ['2026-03-30', 'done'],
    ['2026-03-31', 'date_out_of_range'],
  ])('of the 27th, recorded on the 30th as notified on %s: %s', async (effective_on, expected) => {
    const one = await signed()
    await setNow(bogota('2026-03-30', '23:59:59'))
    const args = { channel: 'notice', effective_on, evidence: 'Aviso' }
    expect(refusal(await actOf(ana, 'notify_pqr', one, args))).toBe(expected)
  })
})
