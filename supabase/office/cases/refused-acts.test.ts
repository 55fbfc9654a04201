import { describe, expect, it } from 'vitest'
import { callWith } from '#server/testing/accounts/office-calls.ts'
import { acts, ana, bringTo, wholeAnswer } from '../office-acts.ts'
import { actOf, actOfPerson, ask, dossierOf, today } from '../office-cases.ts'

const filing = {
  request_type: 'claim',
  full_name: 'Rosa Mena',
  id_number: '40123456',
  phone: '311',
  description: 'Factura doble',
} as const

describe('the database refuses', () => {
  it('an act on a case that does not exist', async () => {
    const missing = { pqr_id: crypto.randomUUID(), version: 1 }
    expect((await ana.client.rpc('take_pqr', missing)).error?.message).toBe('unknown_case')
    const { error } = await ana.client.rpc('note_pqr', { pqr_id: missing.pqr_id, note: 'x' })
    expect(error?.message).toBe('unknown_case')
  })

  it.each(['facts', 'analysis', 'decision', 'reasons', 'appeal_paragraph', 'appealable'] as const)(
    'an answer without %s',
    async (part) => {
      const one = await bringTo('in_progress')
      for (const empty of part === 'appealable' ? [null] : [null, '', ' \n\t']) {
        const { error } = await actOf(ana, 'answer_pqr', one, { ...wholeAnswer, [part]: empty })
        expect([error?.message, error?.details]).toEqual(['missing_part', part])
      }
      expect((await dossierOf(one)).status).toBe('in_progress')
    },
  )

  it.each([
    ['answer_pqr', 'in_progress', { ...wholeAnswer, decision: 'maybe' }, 'unknown_decision'],
    ['answer_pqr', 'in_progress', { ...wholeAnswer, facts: 'x'.repeat(10_001) }, 'too_long'],
    ['assign_pqr', 'pending', { assignee: crypto.randomUUID() }, 'unknown_member'],
    ['assign_pqr', 'pending', { assignee: null }, 'unknown_member'],
    [
      'notify_pqr',
      'answered',
      { channel: 'electronic', effective_on: today(), evidence: 'x' },
      'unknown_channel',
    ],
    ['notify_pqr', 'answered', { channel: null, effective_on: today(), evidence: 'x' }, 'unknown_channel'],
    ['notify_pqr', 'answered', { channel: 'notice', effective_on: today(), evidence: ' ' }, 'missing_part'],
    ['notify_pqr', 'answered', { channel: 'notice', effective_on: null, evidence: 'x' }, 'date_out_of_range'],
    ['decide_appeal', 'appealed', { decision: 'maybe', reasons: 'x' }, 'unknown_decision'],
    ['decide_appeal', 'appealed', { decision: null, reasons: 'x' }, 'unknown_decision'],
    ['decide_appeal', 'appealed', { decision: 'confirms', reasons: '' }, 'missing_part'],
    ['send_appeal_on', 'decided', { sent_on: null }, 'date_out_of_range'],
    ['extend_pqr', 'pending', { until: null, reason: 'x' }, 'date_out_of_range'],
    ['ask_pqr', 'pending', { question: '' }, 'missing_part'],
    ['transfer_pqr', 'pending', { recipient: '', reason: 'x' }, 'missing_part'],
    ['record_withdrawal', 'pending', { reason: '' }, 'missing_part'],
    ['undo_claim', 'pending', { reason: '' }, 'missing_part'],
  ] as const)('%s of a case that is %s with %o: %s', async (act, place, args, refusal) => {
    const one = await bringTo(place)
    expect((await actOf(ana, act, one, args)).error?.message).toBe(refusal)
  })

  it('consent to e-mail for a person without an address, until one is added', async () => {
    const one = { ...filing, ...(await ask(ana, 'file_pqr', { ...filing, source: 'counter' })) }
    expect((await acts.consent(one)).error?.message).toBe('no_email')
    expect((await dossierOf(one)).events).toEqual(['filed'])
    for (const email of [null, '', 'nadie', 'a b@c', `${'a'.repeat(320)}@b.co`]) {
      expect((await actOfPerson('correct_email', one, { email })).error?.message).toBe('bad_email')
    }
    expect((await acts['correct the e-mail'](one)).error).toBeNull()
    expect((await acts.consent(one)).error).toBeNull()
  })

  it.each([null, 'web'])('a PQR that a member files with the source %s', async (source) => {
    const { error } = await callWith(ana.client, 'file_pqr', { ...filing, source })
    expect(error?.message).toBe('unknown_source')
  })
})
