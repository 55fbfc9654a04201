import { describe, expect, it } from 'vitest'
import { callWith } from '#server/testing/accounts/office-calls.ts'
import { acts, ana, bringTo, luis, wholeAnswer, wholeDecision, wholeLetter } from '../office-acts.ts'
import { dossierOf, filePqr, track } from '../office-cases.ts'

describe('on one case', () => {
  const based = [
    ['take_pqr', 'pending', {}],
    ['assign_pqr', 'pending', () => ({ assignee: luis.id })],
    ['ask_pqr', 'pending', { question: '¿Cuándo?' }],
    ['record_call', 'pending', { outcome: 'reached' }],
    ['extend_pqr', 'pending', { until: '2026-12-01', reason: 'x' }],
    ['answer_pqr', 'in_progress', wholeAnswer],
    ['undo_answer', 'answered', {}],
    ['notify_pqr', 'answered', { channel: 'notice', effective_on: '2026-12-01', evidence: 'x' }],
    ['record_withdrawal', 'pending', { reason: 'x' }],
    ['undo_claim', 'pending', { reason: 'x' }],
    ['set_aside_pqr', 'pending', { reason: 'x' }],
    ['bring_back_pqr', 'set_aside', { reason: 'x' }],
    ['transfer_pqr', 'pending', { recipient: 'x', reason: 'x' }],
    ['decide_appeal', 'appealed', wholeDecision],
    ['undo_decision', 'decided', {}],
    ['notify_decision', 'decided', { channel: 'notice', effective_on: '2026-12-01', evidence: 'x' }],
    ['send_appeal_on', 'decision_notified', { sent_on: '2026-12-01', sent_number: 'x' }],
    ['leave_appeal_unsent', 'decision_notified', { reason: 'x' }],
    ['correct_data', 'pending', { field: 'phone', value: 'x', identity_checked: true }],
    ['renew_code', 'pending', { identity_checked: true, by: 'print' }],
    ['write_letter', 'answered', { kind: 'citation', ...wholeLetter }],
  ] as const

  it.each(based)('%s is refused with an old, a future or no version', async (act, place, args) => {
    const one = await bringTo(place)
    const before = await dossierOf(one)
    for (const version of [before.version - 1, before.version + 1, null]) {
      const more = typeof args === 'function' ? args() : args
      const { error } = await callWith(luis.client, act, { pqr_id: one.id, ...more, version })
      expect(error?.message).toBe('stale_version')
    }
    expect(await dossierOf(one)).toEqual(before)
  })

  it('one of four signatures at once is accepted, and the others are refused', async () => {
    const one = await bringTo('in_progress')
    const { version } = await dossierOf(one)
    const answers = await Promise.all(
      [ana, luis, ana, luis].map(({ client }) =>
        client.rpc('answer_pqr', { pqr_id: one.id, version, ...wholeAnswer }),
      ),
    )
    expect(answers.map(({ error }) => error?.message ?? 'signed').sort()).toEqual([
      'signed',
      'stale_version',
      'stale_version',
      'stale_version',
    ])
    expect((await dossierOf(one)).events.filter((kind) => kind === 'answered')).toHaveLength(1)
  })

  it('the withdrawal of the person succeeds, whether a member takes the case just before it or not', async () => {
    for (let round = 0; round < 10; round++) {
      const one = await filePqr()
      const [taken, withdrawn] = await Promise.all([acts.take(one), acts.withdraw(one)])
      expect(withdrawn.error).toBeNull()
      const { events, status } = await dossierOf(one)
      expect(events).toEqual(taken.error ? ['filed', 'withdrawn'] : ['filed', 'taken', 'withdrawn'])
      expect(status).toBe('withdrawn')
    }
  })

  it('either the person reads an answer or a member undoes it, never both', async () => {
    for (let round = 0; round < 10; round++) {
      const one = await bringTo('consented')
      const [read, undone] = await Promise.all([acts['read the answer'](one), acts.undo(one)])
      expect([read, undone].filter(({ error }) => error === null)).toHaveLength(1)
      expect(['no_answer_yet', 'step_not_allowed', 'stale_version']).toContain(
        (read.error ?? undone.error)?.message,
      )
      expect((await dossierOf(one)).status).toBe(read.error ? 'in_progress' : 'notified')
    }
  })

  it('the person is notified once by reading the answer six times at once', async () => {
    const one = await bringTo('consented')
    const answers = await Promise.all(Array.from({ length: 6 }, () => acts['read the answer'](one)))
    expect(answers.map(({ error }) => error)).toEqual(Array(6).fill(null))
    expect((await dossierOf(one)).events.filter((kind) => kind === 'notified')).toHaveLength(1)
  })

  it('one of four decisions at once is accepted, and the others are refused', async () => {
    const one = await bringTo('appealed')
    const { version } = await dossierOf(one)
    const answers = await Promise.all(
      [ana, luis, ana, luis].map(({ client }) =>
        client.rpc('decide_appeal', { pqr_id: one.id, version, ...wholeDecision }),
      ),
    )
    const outcomes = answers.map(({ error }) => error?.message ?? 'signed').sort()
    expect(outcomes).toEqual(['signed', 'stale_version', 'stale_version', 'stale_version'])
    expect((await dossierOf(one)).events.filter((kind) => kind === 'appeal_decided')).toHaveLength(1)
  })

  it('either the person reads a decision or a member undoes it, never both', async () => {
    for (let round = 0; round < 10; round++) {
      const one = await bringTo('decided_consented')
      const [read, undone] = await Promise.all([
        acts['read the decision'](one),
        acts['undo the decision'](one),
      ])
      expect([read, undone].filter(({ error }) => error === null)).toHaveLength(1)
      expect(['no_decision_yet', 'step_not_allowed', 'stale_version']).toContain(
        (read.error ?? undone.error)?.message,
      )
      expect((await track(one)).appeal_status).toBe(read.error ? 'filed' : 'notified')
    }
  })

  it('the person is notified once by reading the decision six times at once', async () => {
    const one = await bringTo('decided_consented')
    const answers = await Promise.all(Array.from({ length: 6 }, () => acts['read the decision'](one)))
    expect(answers.map(({ error }) => error)).toEqual(Array(6).fill(null))
    expect((await dossierOf(one)).events.filter((kind) => kind === 'decision_notified')).toHaveLength(1)
  })

  it('one of six appeals at once is accepted', async () => {
    const one = await bringTo('notified')
    const answers = await Promise.all(Array.from({ length: 6 }, () => acts.appeal(one)))
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
    expect((await dossierOf(one)).events.filter((kind) => kind === 'appeal_filed')).toHaveLength(1)
  })
})
