import { describe, expect, it } from 'vitest'
import { callWith } from '#server/testing/accounts/office-calls.ts'
import { acts, ana, bringTo, luis, wholeAnswer, wholeDecision, wholeLetter } from '../office-acts.ts'
import { actOf, actOfPerson, ask, dossierOf, today, track } from '../office-cases.ts'

const filing = {
  request_type: 'claim',
  full_name: 'Rosa Mena',
  id_number: '40123456',
  phone: '311',
  description: 'Factura doble',
} as const

const checked = { field: 'phone', value: '311 222 3344', identity_checked: true }
const citation = { kind: 'citation', ...wholeLetter }
const notice = { channel: 'notice', effective_on: today(), evidence: 'x' }

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

  it.each(['facts', 'analysis', 'decision', 'reasons', 'appeal_paragraph'] as const)(
    'a decision of an appeal without %s',
    async (part) => {
      const one = await bringTo('appealed')
      for (const empty of [null, '', ' \n\t']) {
        const { error } = await actOf(ana, 'decide_appeal', one, { ...wholeDecision, [part]: empty })
        expect([error?.message, error?.details]).toEqual(['missing_part', part])
      }
      expect((await track(one)).appeal_status).toBe('filed')
    },
  )

  it.each([
    ['answer_pqr', 'in_progress', { ...wholeAnswer, decision: 'maybe' }, 'unknown_decision'],
    ['answer_pqr', 'in_progress', { ...wholeAnswer, facts: 'x'.repeat(10_001) }, 'too_long'],
    ['assign_pqr', 'pending', { assignee: crypto.randomUUID() }, 'unknown_member'],
    ['assign_pqr', 'pending', { assignee: null }, 'unknown_member'],
    ['record_call', 'pending', { outcome: null }, 'unknown_outcome'],
    ['record_call', 'pending', { outcome: 'maybe' }, 'unknown_outcome'],
    ['record_call', 'pending', { outcome: 'reached', note: 'x'.repeat(10_001) }, 'too_long'],
    ['notify_pqr', 'answered', { ...notice, channel: 'electronic' }, 'unknown_channel'],
    ['notify_pqr', 'answered', { ...notice, channel: null }, 'unknown_channel'],
    ['notify_pqr', 'answered', { ...notice, evidence: ' ' }, 'missing_part'],
    ['notify_pqr', 'answered', { ...notice, effective_on: null }, 'date_out_of_range'],
    ['answer_pqr', 'in_progress', { ...wholeAnswer, decision: 'confirms' }, 'unknown_decision'],
    ['decide_appeal', 'appealed', { ...wholeDecision, decision: 'maybe' }, 'unknown_decision'],
    ['decide_appeal', 'appealed', { ...wholeDecision, decision: 'refuses' }, 'unknown_decision'],
    ['decide_appeal', 'appealed', { ...wholeDecision, reasons: 'x'.repeat(10_001) }, 'too_long'],
    ['decide_appeal', 'appealed', { ...wholeDecision, facts: 'La ruta [[cuál]].' }, 'missing_part'],
    ['decide_appeal', 'appealed', { ...wholeDecision, decision: 'rejects' }, 'queja_not_named'],
    ['notify_decision', 'decided', { ...notice, channel: 'electronic' }, 'unknown_channel'],
    ['notify_decision', 'decided', { ...notice, channel: null }, 'unknown_channel'],
    ['notify_decision', 'decided', { ...notice, evidence: ' ' }, 'missing_part'],
    ['notify_decision', 'decided', { ...notice, effective_on: null }, 'date_out_of_range'],
    ['send_appeal_on', 'decision_notified', { sent_on: null, sent_number: '1' }, 'date_out_of_range'],
    ['send_appeal_on', 'decision_notified', { sent_on: today(), sent_number: null }, 'missing_part'],
    ['send_appeal_on', 'decision_notified', { sent_on: today(), sent_number: ' ' }, 'missing_part'],
    [
      'send_appeal_on',
      'decision_notified',
      { sent_on: today(), sent_number: '\u200f\u200b\u2060' },
      'missing_part',
    ],
    ['send_appeal_on', 'decision_notified', { sent_on: today(), sent_number: '1'.repeat(101) }, 'too_long'],
    ['leave_appeal_unsent', 'decision_notified', { reason: '' }, 'missing_part'],
    ['leave_appeal_unsent', 'decision_notified', { reason: null }, 'missing_part'],
    ['extend_pqr', 'pending', { until: null, reason: 'x' }, 'date_out_of_range'],
    ['ask_pqr', 'pending', { question: '' }, 'missing_part'],
    ['transfer_pqr', 'pending', { recipient: '', reason: 'x' }, 'missing_part'],
    ['record_withdrawal', 'pending', { reason: '' }, 'missing_part'],
    ['undo_claim', 'pending', { reason: '' }, 'missing_part'],
    ['set_aside_pqr', 'pending', { reason: ' \n' }, 'missing_part'],
    ['set_aside_pqr', 'pending', { reason: null }, 'missing_part'],
    ['set_aside_pqr', 'pending', { reason: 'x'.repeat(10_001) }, 'too_long'],
    ['bring_back_pqr', 'set_aside', { reason: '' }, 'missing_part'],
    ['bring_back_pqr', 'set_aside', { reason: 'x'.repeat(10_001) }, 'too_long'],
    ['correct_data', 'pending', { ...checked, identity_checked: false }, 'identity_not_checked'],
    ['correct_data', 'pending', { ...checked, identity_checked: null }, 'identity_not_checked'],
    ['correct_data', 'pending', { ...checked, field: null }, 'unknown_field'],
    ['correct_data', 'pending', { ...checked, field: 'id_number' }, 'unknown_field'],
    ['correct_data', 'pending', { ...checked, field: 'tracking_code' }, 'unknown_field'],
    ['correct_data', 'pending', { ...checked, value: null }, 'missing_part'],
    ['correct_data', 'pending', { ...checked, value: ' \u200b\n' }, 'missing_part'],
    ['correct_data', 'pending', { ...checked, value: '3'.repeat(51) }, 'too_long'],
    ['correct_data', 'pending', { ...checked, field: 'full_name', value: '' }, 'missing_part'],
    ['correct_data', 'pending', { ...checked, field: 'full_name', value: 'x'.repeat(201) }, 'too_long'],
    ['correct_data', 'pending', { ...checked, field: 'postal_address', value: 'x'.repeat(301) }, 'too_long'],
    ['correct_data', 'pending', { ...checked, field: 'postal_address', value: '' }, 'unchanged_value'],
    ['correct_data', 'pending', { ...checked, field: 'email', value: '' }, 'bad_email'],
    ['correct_data', 'pending', { ...checked, field: 'email', value: 'a@b.co, c@d.co' }, 'bad_email'],
    ['correct_data', 'pending', { ...checked, field: 'email', value: 'ana@example.co' }, 'unchanged_value'],
    ['renew_code', 'pending', { identity_checked: false, by: 'print' }, 'identity_not_checked'],
    ['renew_code', 'pending', { identity_checked: null, by: 'print' }, 'identity_not_checked'],
    ['renew_code', 'pending', { identity_checked: true, by: null }, 'unknown_way'],
    ['renew_code', 'pending', { identity_checked: true, by: 'pigeon' }, 'unknown_way'],
    ['write_letter', 'answered', { ...citation, kind: null }, 'unknown_letter'],
    ['write_letter', 'answered', { ...citation, kind: 'pqr' }, 'unknown_letter'],
    ['write_letter', 'answered', { ...citation, kind: 'constancia' }, 'letter_not_possible'],
    ['write_letter', 'answered', { ...citation, addressee: null }, 'missing_part'],
    ['write_letter', 'answered', { ...citation, addressee: ' \u200b\n\u202e\r\n\t' }, 'missing_part'],
    ['write_letter', 'answered', { ...citation, addressee: '[[A quién]]\nCalle 5' }, 'missing_part'],
    ['write_letter', 'answered', { ...citation, addressee: 'Ana\n{{direccion}}' }, 'missing_part'],
    ['write_letter', 'answered', { ...citation, addressee: 'x'.repeat(501) }, 'too_long'],
    ['write_letter', 'answered', { ...citation, body: null }, 'missing_part'],
    ['write_letter', 'answered', { ...citation, body: ' \n\t' }, 'missing_part'],
    ['write_letter', 'answered', { ...citation, body: 'Venga el [[día]].' }, 'missing_part'],
    ['write_letter', 'answered', { ...citation, body: 'Venga a {{oficina}}.' }, 'missing_part'],
    ['write_letter', 'answered', { ...citation, body: 'x'.repeat(10_001) }, 'too_long'],
  ] as const)('%s of a case that is %s with %o: %s', async (act, place, args, refusal) => {
    const one = await bringTo(place)
    expect((await actOf(luis, act, one, args)).error?.message).toBe(refusal)
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
