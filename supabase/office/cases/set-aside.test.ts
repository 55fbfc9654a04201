import { afterEach, describe, expect, it } from 'vitest'
import { addBusinessDays } from '#domain/days/business-days.ts'
import { answerTo } from '#server/testing/accounts/office-calls.ts'
import { addEvidence, addPaper, confirmEvidence, sendEvidence, upload } from '../evidence/evidence-files.ts'
import { acts, ana, bringTo, luis } from '../office-acts.ts'
import {
  actOf,
  ask,
  type Case,
  dossierOf,
  filePqr,
  filePqrAt,
  hire,
  setNow,
  sql,
  today,
  track,
} from '../office-cases.ts'

afterEach(() => setNow())

const open = (one: Case, member = luis) => ask(member, 'desk_pqr', { pqr_id: one.id })

describe('a case is not set aside', () => {
  const refused = async (one: Case, refusal: string) => {
    expect((await open(one)).may).not.toContain('set_aside')
    const before = await dossierOf(one)
    expect((await acts['set aside'](one)).error?.message).toBe(refusal)
    expect(await dossierOf(one)).toEqual(before)
  }

  it('with evidence of the person', async () => {
    const one = await filePqr()
    await sendEvidence(one)
    await refused(one, 'has_evidence')
  })

  it('with a reply of the person', async () => {
    const one = await bringTo('asked')
    expect((await acts.reply(one)).error).toBeNull()
    await refused(one, 'has_reply')
  })

  it('with an appeal', async () => {
    await refused(await bringTo('appealed'), 'step_not_allowed')
  })

  it('by a member who is no manager', async () => {
    const one = await filePqr()
    const refusal = await actOf(ana, 'set_aside_pqr', one, { reason: 'x' })
    expect(refusal.error?.message).toBe('not_manager')
    expect((await acts['set aside'](one)).error).toBeNull()
    expect((await actOf(ana, 'bring_back_pqr', one, { reason: 'x' })).error?.message).toBe('not_manager')
  })
})

it('a paper of the office and a file that the person has only announced do not hinder setting aside', async () => {
  const one = await filePqr()
  await addPaper(ana, one)
  const place = await answerTo(addEvidence(one))
  await upload(place.path)
  expect((await acts['set aside'](one)).error).toBeNull()
  expect((await confirmEvidence(one, place.id)).error?.message).toBe('step_not_allowed')
  expect((await dossierOf(one)).events).toEqual(['filed', 'paper_added', 'set_aside'])
})

it('either the person adds evidence or a manager sets the case aside, never both', async () => {
  for (let round = 0; round < 10; round++) {
    const one = await filePqr()
    const place = await answerTo(addEvidence(one))
    await upload(place.path)
    const tried = await Promise.all([confirmEvidence(one, place.id), acts['set aside'](one)])
    expect(tried.filter(({ error }) => error === null)).toHaveLength(1)
    expect((await dossierOf(one)).events).toHaveLength(2)
  }
})

it('of four managers who set a case aside at once, one does', async () => {
  const one = await filePqr()
  const tried = await Promise.all([1, 2, 3, 4].map(() => acts['set aside'](one)))
  expect(tried.filter(({ error }) => error === null)).toHaveLength(1)
  expect((await dossierOf(one)).events).toEqual(['filed', 'set_aside'])
})

it.each(['pending', 'in_progress'] as const)(
  'a case that was %s is brought back as it was, also the second time',
  async (state) => {
    const one = await bringTo(state)
    const before = await dossierOf(one)
    const listed = await ask(luis, 'desk_counts')
    for (let times = 0; times < 2; times++) {
      expect((await acts['set aside'](one)).error).toBeNull()
      expect((await acts['bring back'](one)).error).toBeNull()
    }
    const { version, events, ...after } = await dossierOf(one)
    expect({ ...before, ...after }).toEqual(before)
    expect([version, events.length]).toEqual([before.version + 4, before.events.length + 4])
    expect((await ask(luis, 'desk_counts')).counts).toEqual(listed.counts)
  },
)

it('a case is brought back after its term in black, and silence has operated', async () => {
  const one = await filePqrAt('2026-06-05T15:00:00-05:00')
  await setNow('2026-06-09T10:00:00-05:00')
  expect((await acts['set aside'](one)).error).toBeNull()
  const due = { kind: 'set_aside', due_on: '2026-07-01', color: null }
  expect(await open(one)).toMatchObject({ closed: true, silence: null, clock: { ...due, days_left: 14 } })
  await setNow('2026-07-06T10:00:00-05:00')
  expect(await open(one)).toMatchObject({ closed: true, silence: null, clock: { ...due, days_left: -3 } })
  expect((await acts['bring back'](one)).error).toBeNull()
  expect(await open(one)).toMatchObject({
    closed: false,
    clock: { kind: 'answer', due_on: '2026-07-01', color: 'black' },
    silence: { operated_on: '2026-07-02' },
  })
})

it('a case that was extended shows the extended day while it is set aside', async () => {
  const one = await filePqr()
  for (const act of ['extend', 'set aside'] as const) expect((await acts[act](one)).error).toBeNull()
  expect((await open(one)).clock?.due_on).toBe(addBusinessDays(today(), 20))
})

it('a case whose assignee has left meanwhile is brought back unassigned', async () => {
  const gone = await hire('Poco Tiempo')
  const [one, kept] = [await filePqr(), await bringTo('in_progress')]
  await actOf(gone, 'take_pqr', one)
  for (const each of [one, kept]) await acts['set aside'](each)
  await ask(luis, 'remove_member', { member: gone.id })
  for (const each of [one, kept]) await acts['bring back'](each)
  expect(await dossierOf(one)).toMatchObject({ status: 'in_progress', assignee: null })
  expect((await dossierOf(kept)).assignee).toBe(ana.id)
})

it('the person reads that the case was set aside, nothing is awaited and no mail is sent', async () => {
  const one = await bringTo('asked')
  const mails = () => sql()`select from outbox where pqr_id = ${one.id}`
  const before = await mails()
  expect((await acts['set aside'](one)).error).toBeNull()
  const record = await track(one)
  expect(record).toMatchObject({ status: 'set_aside', closed: true, days_left: null, question: null })
  expect(record).toMatchObject({ evidence_left: null, appeal_until: null })
  expect(record.events.at(-1)).toEqual({ kind: 'set_aside', at: expect.any(String) })
  expect(await mails()).toHaveLength(before.length)
  expect((await acts['bring back'](one)).error).toBeNull()
  expect(await track(one)).toMatchObject({
    status: 'pending',
    closed: false,
    question: { body: '¿Qué día fue?' },
  })
})

it('a question that has not left is not mailed any more', async () => {
  const one = await bringTo('asked')
  const wanted = async () => {
    const [row] = await sql()`
      select private.mail_is_wanted(o) as wanted from outbox o where pqr_id = ${one.id} and kind = 'question'`
    return row?.wanted
  }
  expect(await wanted()).toBe(true)
  expect((await actOf(luis, 'set_aside_pqr', one, { reason: 'Es publicidad.' })).error).toBeNull()
  expect(await wanted()).toBe(false)
})
