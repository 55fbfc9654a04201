import { afterEach, expect, it } from 'vitest'
import { acts, ana, bringTo, type CaseState, inPerson, wholeAnswer, wholeDecision } from '../office-acts.ts'
import {
  actOf,
  actOfPerson,
  ask,
  type Case,
  doneBy,
  filePqrAt,
  setNow,
  today,
  track,
} from '../office-cases.ts'

afterEach(() => setNow())

const appeal = (one: Case, subsidiary = false) =>
  actOfPerson('appeal_pqr', one, { reasons: 'No estoy de acuerdo.', subsidiary })

/** Notified on Friday 27 March 2026: with Holy Week between, the fifth business day is Tuesday 7 April. */
const notified = async (appealable = true): Promise<Case> => {
  const one = await filePqrAt('2026-03-24T12:00:00-05:00')
  await setNow('2026-03-27T12:00:00-05:00')
  await actOf(ana, 'take_pqr', one)
  await actOf(ana, 'answer_pqr', one, { ...wholeAnswer, appealable })
  const args = { channel: 'in_person', effective_on: '2026-03-27', evidence: 'Firmó' }
  expect((await actOf(ana, 'notify_pqr', one, args)).error).toBeNull()
  return one
}

it.each([
  ['2026-04-07T23:59:59-05:00', false, '2026-04-28'],
  ['2026-04-08T00:00:00-05:00', true, '2026-04-29'],
  ['2026-06-05T12:00:00-05:00', true, '2026-07-01'],
])('an appeal filed at %s is marked late: %s, and due on %s', async (moment, late, due_on) => {
  const one = await notified()
  expect((await track(one)).appeal_until).toBe('2026-04-07')
  await setNow(moment)
  const { case: tracked } = await doneBy(appeal(one))
  expect(tracked.appeal).toMatchObject({ late, due_on, subsidiary: false, decision: null, sent_on: null })
  expect(tracked.appeal?.radicado).toMatch(/^2026-\d{6}$/)
  expect(tracked.closed).toBe(false)
})

it('an appeal against an answer that is not appealable is refused', async () => {
  const one = await notified(false)
  expect((await track(one)).appeal_until).toBeNull()
  expect((await appeal(one)).error?.message).toBe('nothing_to_appeal')
})

it('an appeal without reasons is refused', async () => {
  const one = await notified()
  for (const reasons of [null, '', ' ']) {
    const { error } = await actOfPerson('appeal_pqr', one, { reasons, subsidiary: true })
    expect(error?.message).toBe('missing_part')
  }
})

it('an appeal that does not say whether the Superintendencia decides afterwards is refused', async () => {
  const one = await notified()
  const unchosen = { reasons: 'No estoy de acuerdo.', subsidiary: null }
  expect((await actOfPerson('appeal_pqr', one, unchosen)).error?.message).toBe('no_choice')
  expect((await track(one)).appeal).toBeNull()
})

const done = async (act: PromiseLike<{ error: unknown }>) => expect((await act).error).toBeNull()
const refusal = async (act: PromiseLike<{ error: { message: string } | null }>) => (await act).error?.message

it('a case is closed the day after the term to appeal, and open until its appeal was sent on', async () => {
  const one = await notified()
  const closedOn = async (day: string) => {
    await setNow(`${day}T00:00:00-05:00`)
    return (await track(one)).closed
  }
  expect(await closedOn('2026-04-07')).toBe(false)
  expect(await closedOn('2026-04-08')).toBe(true)
  await appeal(one, true)
  expect(await closedOn('2026-04-09')).toBe(false)
  await done(actOf(ana, 'decide_appeal', one, wholeDecision))
  expect(await closedOn('2026-04-10')).toBe(false)
  await done(actOf(ana, 'notify_decision', one, inPerson()))
  for (const sent_on of ['2026-04-08', '2026-04-11'])
    expect(await refusal(actOf(ana, 'send_appeal_on', one, { sent_on, sent_number: '1' }))).toBe(
      'date_out_of_range',
    )
  expect(await closedOn('2026-04-10')).toBe(false)
  await done(actOf(ana, 'send_appeal_on', one, { sent_on: '2026-04-10', sent_number: '1' }))
  expect(await closedOn('2026-04-10')).toBe(true)
})

it('a case whose appeal is only a reposición is closed with the notification of the decision, and not sent', async () => {
  const one = await notified()
  await appeal(one)
  expect(await track(one)).toMatchObject({ closed: false, appeal_status: 'filed' })
  await done(actOf(ana, 'decide_appeal', one, wholeDecision))
  expect(await track(one)).toMatchObject({ closed: false, appeal_status: 'decided' })
  await done(acts['notify the decision'](one))
  expect(await refusal(acts['send the appeal on'](one))).toBe('not_subsidiary')
  expect(await refusal(acts['leave the appeal unsent'](one))).toBe('not_subsidiary')
  expect(await track(one)).toMatchObject({ closed: true, appeal_status: 'notified' })
  expect((await ask(ana, 'desk_pqr', { pqr_id: one.id })).may).toEqual([
    'assign',
    'attach',
    'correct_data',
    'note',
    'renew_code',
    'write_letter',
  ])
})

it('a case in which nobody can appeal is closed with the notification', async () => {
  const one = await notified(false)
  const standing = { status: 'notified', closed: true, appeal_status: null }
  expect(await track(one)).toMatchObject(standing)
  expect(await ask(ana, 'desk_pqr', { pqr_id: one.id })).toMatchObject(standing)
})

it.each<[CaseState, boolean, string | null]>([
  ['notified', false, null],
  ['appealed', false, 'filed'],
  ['decided', false, 'decided'],
  ['decision_notified', false, 'notified'],
  ['sent', true, 'sent'],
  ['not_sent', true, 'not_sent'],
])('a case that is %s is closed: %s, and its appeal is %s', async (place, closed, appeal_status) => {
  const one = await bringTo(place)
  expect(await track(one)).toMatchObject({ closed, appeal_status })
  expect(await ask(ana, 'desk_pqr', { pqr_id: one.id })).toMatchObject({ closed, appeal_status })
})

it('the person reads when and with which number the dossier went to the Superintendencia', async () => {
  const one = await bringTo('decision_notified')
  const sent_number = ' Guía\n700123\u202e '
  await done(actOf(ana, 'send_appeal_on', one, { sent_on: today(), sent_number }))
  const { appeal, events } = await track(one)
  expect(appeal).toMatchObject({ sent_on: today(), sent_number: 'Guía 700123' })
  expect(events.at(-1)).toMatchObject({ kind: 'appeal_sent_on', on: today() })
  const { events: inOffice } = await ask(ana, 'desk_pqr', { pqr_id: one.id })
  expect(inOffice.at(-1)).toMatchObject({ details: { on: today(), number: 'Guía 700123' } })
})

it('a person who gives the identity number reads why the dossier does not go to the Superintendencia', async () => {
  const one = await bringTo('decision_notified')
  expect((await doneBy(acts['read the decision'](one))).decision.not_sent_because).toBeNull()
  await done(acts['leave the appeal unsent'](one))
  expect((await doneBy(acts['read the decision'](one))).decision.not_sent_because).toBe('Desistió.')
  expect(JSON.stringify(await track(one))).not.toContain('Desistió.')
  expect((await track(one)).events.at(-1)?.kind).toBe('appeal_not_sent')
  const { events, appeal } = await ask(ana, 'desk_pqr', { pqr_id: one.id })
  expect(events.at(-1)).toMatchObject({ kind: 'appeal_not_sent', text: 'Desistió.' })
  expect(appeal).toMatchObject({ ended_at: expect.any(String), sent_on: null })
})
