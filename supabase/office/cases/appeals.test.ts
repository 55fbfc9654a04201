import { afterEach, expect, it } from 'vitest'
import { ana, wholeAnswer } from '../office-acts.ts'
import { actOf, actOfPerson, ask, type Case, doneBy, filePqrAt, setNow, track } from '../office-cases.ts'

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
  await actOf(ana, 'decide_appeal', one, { decision: 'confirms', reasons: 'No hay pruebas.' })
  expect(await closedOn('2026-04-10')).toBe(false)
  for (const sent_on of ['2026-04-08', '2026-04-11']) {
    expect((await actOf(ana, 'send_appeal_on', one, { sent_on })).error?.message).toBe('date_out_of_range')
  }
  expect((await actOf(ana, 'send_appeal_on', one, { sent_on: '2026-04-10' })).error).toBeNull()
  expect(await closedOn('2026-04-10')).toBe(true)
})

it('an appeal without the subsidiary apelación is not sent on to the Superintendencia', async () => {
  const one = await notified()
  await appeal(one)
  expect(await track(one)).toMatchObject({ closed: false, appeal_decided: false })
  await actOf(ana, 'decide_appeal', one, { decision: 'rejects', reasons: 'Fuera de término.' })
  const { error } = await actOf(ana, 'send_appeal_on', one, { sent_on: '2026-03-27' })
  expect(error?.message).toBe('no_appeal_to_send_on')
  expect(await track(one)).toMatchObject({ closed: true, appeal_decided: true })
})

it('a case in which nobody can appeal is closed with the notification, and one sent on with the sending', async () => {
  const unappealable = await notified(false)
  expect(await track(unappealable)).toMatchObject({ status: 'notified', closed: true, appeal_decided: false })
  const one = await notified()
  await appeal(one, true)
  await actOf(ana, 'decide_appeal', one, { decision: 'confirms', reasons: 'No hay pruebas.' })
  expect(await track(one)).toMatchObject({ closed: false, appeal_decided: true })
  await actOf(ana, 'send_appeal_on', one, { sent_on: '2026-03-27' })
  expect(await track(one)).toMatchObject({ closed: true, appeal_decided: false })
  for (const { id } of [unappealable, one])
    expect(await ask(ana, 'desk_pqr', { pqr_id: id })).toMatchObject({ closed: true, appeal_decided: false })
})

it('a person who gives the identity number reads the reasons of the decision on the appeal', async () => {
  const one = await notified()
  await appeal(one)
  const read = () => doneBy(actOfPerson('read_answer', one))
  expect((await read()).answer.appeal).toBeNull()
  await actOf(ana, 'decide_appeal', one, { decision: 'confirms', reasons: 'No hay pruebas.' })
  const decided = await read()
  expect(decided.answer.appeal).toMatchObject({
    radicado: decided.case.appeal?.radicado,
    decision: 'confirms',
    reasons: 'No hay pruebas.',
  })
  expect(JSON.stringify(await track(one))).not.toContain('No hay pruebas.')
})
