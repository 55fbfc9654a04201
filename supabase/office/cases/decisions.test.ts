import { createHash } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { addBusinessDays } from '#domain/days/business-days.ts'
import { addDays } from '#domain/days/day-words.ts'
import { answerTo } from '#server/testing/accounts/office-calls.ts'
import { acts, ana, bringTo, wholeAnswer, wholeDecision } from '../office-acts.ts'
import {
  actOf,
  actOfPerson,
  ask,
  type Case,
  doneBy,
  dossierOf,
  inSeconds,
  setNow,
  sql,
  today,
  track,
} from '../office-cases.ts'

afterEach(() => setNow())

const open = ({ id }: Case) => ask(ana, 'desk_pqr', { pqr_id: id })
const decide = (one: Case, parts: object = {}) =>
  actOf(ana, 'decide_appeal', one, { ...wholeDecision, ...parts })
const refusal = async (act: PromiseLike<{ error: { message: string } | null }>) =>
  (await act).error?.message ?? 'done'
const done = async (act: PromiseLike<{ error: { message: string } | null }>) =>
  expect(await refusal(act)).toBe('done')
const appealWith = async (subsidiary: boolean) => {
  const one = await bringTo('notified')
  await done(actOfPerson('appeal_pqr', one, { reasons: 'No estoy de acuerdo.', subsidiary }))
  return one
}

describe('the letter of a decision', () => {
  it('has a number and a hash of its own, the subject of the appeal, and every part', async () => {
    const one = await appealWith(true)
    const signed = await answerTo(decide(one))
    const { answer, appeal, decision } = await open(one)
    expect(signed.number).toMatch(/^RES-2026-\d{6}$/)
    expect(signed.number).not.toBe(answer?.number)
    expect(decision?.letter.split('\n\n')).toEqual([
      `Decisión ${signed.number}`,
      'San Vicente del Caguán, 29 de diciembre de 2026',
      'Ana Díaz\nC. C. o NIT 1.117.000.000',
      'Asunto: decisión del recurso de reposición y, en subsidio, de apelación con radicado ' +
        `${appeal?.radicado}, presentado el 29 de diciembre de 2026 contra la respuesta ${answer?.number} ` +
        `del 29 de diciembre de 2026 (solicitud ${one.radicado}).`,
      `Hechos\n${wholeDecision.facts}`,
      `Análisis\n${wholeDecision.analysis}`,
      'Decisión\nSe confirma la respuesta recurrida.',
      `Motivos\n${wholeDecision.reasons}`,
      `Recursos\n${wholeDecision.appeal_paragraph}`,
      'Ana Gómez',
    ])
    const sha256 = createHash('sha256')
      .update(decision?.letter ?? '')
      .digest('hex')
    expect([signed.sha256, decision?.sha256]).toEqual([sha256, sha256])
    expect(decision).toMatchObject({ appealable: false, notify_by: addBusinessDays(today(), 5) })
    expect((await open(one)).answer).toEqual(answer)
  })

  it('names no apelación if the person did not ask for it', async () => {
    const one = await appealWith(false)
    await done(decide(one))
    expect((await open(one)).decision?.letter).toContain(
      'Asunto: decisión del recurso de reposición con radicado ',
    )
  })

  const naming = 'Contra el rechazo procede el recurso de queja ante la Superintendencia.'
  it.each([
    ['confirms', 'Se confirma la respuesta recurrida.'],
    ['modifies', 'Se modifica la respuesta recurrida.'],
    ['revokes', 'Se revoca la respuesta recurrida.'],
    ['rejects', 'Se rechaza el recurso.'],
  ])('that %s says so', async (decision, words) => {
    const one = await bringTo('appealed')
    await done(decide(one, { decision, appeal_paragraph: naming }))
    expect((await open(one)).decision?.letter).toContain(`\n\nDecisión\n${words}\n\n`)
  })

  it.each([
    ['Contra esta decisión no procede otro recurso.', 'queja_not_named'],
    ['Puede presentar una queja ante la Superintendencia.', 'queja_not_named'],
    ['Procede el Recurso\nde  Queja ante la Superintendencia.', 'done'],
  ])('that rejects the appeal with «%s»: %s', async (appeal_paragraph, expected) => {
    const one = await bringTo('appealed')
    expect(await refusal(decide(one, { decision: 'rejects', appeal_paragraph }))).toBe(expected)
    expect((await track(one)).appeal_status).toBe(expected === 'done' ? 'decided' : 'filed')
  })
})

it('a member rejects a late appeal, or decides it', async () => {
  const late = async () => {
    await setNow()
    const one = await bringTo('notified')
    await setNow('2027-01-20T12:00:00-05:00')
    const { case: tracked } = await doneBy(acts.appeal(one))
    expect(tracked.appeal).toMatchObject({ late: true, due_on: addBusinessDays('2027-01-20', 15) })
    return one
  }
  await done(decide(await late(), { decision: 'rejects', appeal_paragraph: 'Procede el recurso de queja.' }))
  await done(decide(await late(), { decision: 'revokes' }))
})

describe('a signed decision', () => {
  const mails = ({ id }: Case) =>
    sql()`select send_after, state from outbox where pqr_id = ${id} and kind = 'decision_ready' order by id`
  const inAMinute = () => sql()`select private.now() + interval '1 minute' as at`

  it('that a member undoes gives its number to no other, and the appeal waits again', async () => {
    const one = await bringTo('appealed')
    await done(acts.consent(one))
    const before = await track(one)
    const first = await answerTo(decide(one))
    const [minute] = await inAMinute()
    expect(await mails(one)).toEqual([{ send_after: minute?.at, state: 'waiting' }])
    expect(await track(one)).toMatchObject({ appeal_status: 'decided', evidence_left: null })
    await done(acts['undo the decision'](one))
    expect(await mails(one)).toMatchObject([{ state: 'cancelled' }])
    expect(await track(one)).toEqual(before)
    expect(before).toMatchObject({ appeal_status: 'filed', evidence_left: 5 })
    const { decision, clock, events } = await open(one)
    expect([decision, clock?.kind]).toEqual([null, 'appeal'])
    expect(events.slice(-2)).toMatchObject([
      { kind: 'appeal_decided', details: { number: first.number } },
      { kind: 'decision_voided', by: 'Ana Gómez', details: { number: first.number } },
    ])
    expect(await refusal(acts['read the decision'](one))).toBe('no_decision_yet')
    const second = await answerTo(decide(one, { decision: 'revokes' }))
    expect(Number(second.number.slice(-6))).toBeGreaterThan(Number(first.number.slice(-6)))
    expect(await mails(one)).toMatchObject([{ state: 'cancelled' }, { state: 'waiting' }])
    expect((await open(one)).decision).toMatchObject({ number: second.number, decision: 'revokes' })
  })

  it.each([
    [59, 'done', 'filed'],
    [60, 'too_late_to_undo', 'decided'],
    [61, 'too_late_to_undo', 'decided'],
  ])('that a member undoes after %i seconds: %s, and the appeal is %s', async (seconds, expected, status) => {
    const one = await bringTo('decided')
    await inSeconds(seconds)
    expect((await open(one)).may.includes('undo_decision')).toBe(expected === 'done')
    expect((await open(one)).decision?.undo_until === null).toBe(expected !== 'done')
    expect(await refusal(acts['undo the decision'](one))).toBe(expected)
    expect((await track(one)).appeal_status).toBe(status)
  })

  it('whose mail is being sent can no longer be undone', async () => {
    const one = await bringTo('decided_consented')
    await sql()`update outbox set claimed_until = private.now() + interval '5 minutes'
      where pqr_id = ${one.id} and kind = 'decision_ready'`
    expect(await refusal(acts['undo the decision'](one))).toBe('too_late_to_undo')
    expect((await track(one)).appeal_status).toBe('decided')
  })

  it('is mailed a minute after a later consent, and not once that is withdrawn', async () => {
    const one = await bringTo('decided')
    expect(await mails(one)).toHaveLength(0)
    await inSeconds(3600)
    await done(acts.consent(one))
    const [minute] = await inAMinute()
    expect(await mails(one)).toEqual([{ send_after: minute?.at, state: 'waiting' }])
    const answered = await sql()`select from outbox where pqr_id = ${one.id} and kind = 'answer_ready'`
    expect(answered).toHaveLength(0)
    await done(acts['withdraw consent'](one))
    expect(await mails(one)).toMatchObject([{ state: 'cancelled' }])
  })

  it('is notified once, when a person who consented reads it', async () => {
    const one = await bringTo('decided_consented')
    const { decision: signed } = await open(one)
    await inSeconds(86_400)
    const first = await doneBy(acts['read the decision'](one))
    expect(first.decision).toEqual({
      number: signed?.number,
      signed_at: signed?.signed_at,
      heading: signed?.heading,
      letter: signed?.letter,
      sha256: signed?.sha256,
      papers: [],
      not_sent_because: null,
    })
    expect(first.case).toMatchObject({ appeal_status: 'notified', status: 'notified' })
    expect(first.case.events.at(-1)).toMatchObject({
      kind: 'decision_notified',
      channel: 'electronic',
      on: '2026-12-30',
    })
    const { events } = await dossierOf(one)
    await inSeconds(2 * 86_400)
    expect((await doneBy(acts['read the decision'](one))).decision).toEqual(first.decision)
    expect((await dossierOf(one)).events).toEqual(events)
    const { decision, answer } = await open(one)
    expect(decision).toMatchObject({ notified_on: '2026-12-30', notified_by: 'electronic' })
    expect(answer).toMatchObject({ notified_on: '2026-12-29', notified_by: 'in_person' })
  })

  it('is not shown to a person who did not consent, until a member has notified it', async () => {
    const one = await bringTo('decided')
    expect(await refusal(acts['read the decision'](one))).toBe('consent_needed')
    expect((await track(one)).appeal_status).toBe('decided')
    await done(acts['notify the decision'](one))
    expect((await doneBy(acts['read the decision'](one))).decision.letter).toContain('Se confirma')
    const wrong = { ...one, id_number: '99999999' }
    expect((await acts['read the decision'](wrong)).data).toEqual({ error: 'not_found' })
  })

  it('tells the tracking page its number and its days, and never what was decided', async () => {
    const one = await bringTo('decided_consented')
    const { decision } = await open(one)
    const facts = { number: decision?.number, signed_at: decision?.signed_at, notify_by: decision?.notify_by }
    const tracked = await track(one)
    expect(tracked.appeal?.decision).toEqual({ ...facts, notified_on: null })
    expect(tracked.events.find(({ kind }) => kind === 'appeal_decided')).toEqual({
      kind: 'appeal_decided',
      at: decision?.signed_at,
      number: decision?.number,
    })
    const told = /confirm|No hay pruebas|Usted recurrió|Se revisó|no procede otro recurso/
    expect(JSON.stringify(tracked)).not.toMatch(told)
    await done(acts['notify the decision'](one))
    expect(JSON.stringify(await track(one))).not.toMatch(told)
  })

  it.each([
    ['2026-12-28', 'date_out_of_range'],
    ['2026-12-29', 'done'],
    ['2026-12-30', 'done'],
    ['2026-12-31', 'date_out_of_range'],
  ])('of the 29th, recorded on the 30th as notified on %s: %s', async (effective_on, expected) => {
    const one = await bringTo('decided')
    await setNow('2026-12-30T23:59:59-05:00')
    const args = { channel: 'notice', effective_on, evidence: 'Aviso' }
    expect(await refusal(actOf(ana, 'notify_decision', one, args))).toBe(expected)
    const { decision, events } = await open(one)
    expect(decision?.notified_on).toBe(expected === 'done' ? effective_on : null)
    if (expected === 'done')
      expect(events.at(-1)).toMatchObject({
        kind: 'decision_notified',
        text: 'Aviso',
        details: { channel: 'notice', on: effective_on },
      })
  })

  it('has a term of five business days to be notified, which the answer no longer has', async () => {
    const one = await bringTo('decided')
    const due_on = addBusinessDays(today(), 5)
    const { clock, notify_term, decision_notify_term } = await open(one)
    expect(clock).toEqual({ kind: 'notification', due_on, days_left: 5, color: 'amber' })
    expect(notify_term).toMatchObject({ days_left: null, color: null })
    expect(decision_notify_term).toMatchObject({ from: today(), due_on, days_left: 5, color: 'amber' })
  })
})

describe('positive silence on an appeal', () => {
  /** Filed on Tuesday 29 December 2026, and due on 21 January 2027. */
  const undecided = async () => {
    const one = await bringTo('appealed')
    expect((await track(one)).appeal?.due_on).toBe('2027-01-21')
    return one
  }
  const silent = async () =>
    (await ask(ana, 'desk_list', { view: 'silence' })).rows.map(({ radicado }) => radicado)

  it('has not operated on the last day: the decision may confirm the answer', async () => {
    const one = await undecided()
    await setNow('2027-01-21T23:59:59-05:00')
    expect((await open(one)).silence).toBeNull()
    expect(await silent()).not.toContain(one.radicado)
    expect(await refusal(decide(one, { decision: 'revoked_by_silence' }))).toBe('silence_has_not_operated')
    await done(decide(one, { decision: 'confirms' }))
  })

  it('has operated from the next day on: the decision can only recognise it', async () => {
    const one = await undecided()
    await setNow('2027-01-22T00:00:00-05:00')
    const { silence, clock } = await open(one)
    expect(clock).toMatchObject({ kind: 'appeal', days_left: -1, color: 'black' })
    expect(silence?.operated_on).toBe('2027-01-22')
    expect(new Date(silence?.recognise_by ?? '')).toEqual(new Date('2027-01-25T00:00:00-05:00'))
    expect(await silent()).toContain(one.radicado)
    const { counts } = await ask(ana, 'desk_counts')
    expect(counts.silence).toBe((await silent()).length)
    expect((await track(one)).appeal?.days_left).toBe(-1)
    for (const decision of ['confirms', 'modifies', 'revokes', 'rejects'])
      expect(await refusal(decide(one, { decision }))).toBe('silence_has_operated')
    expect(await refusal(decide(one, { decision: 'granted_by_silence' }))).toBe('unknown_decision')
    await done(decide(one, { decision: 'revoked_by_silence' }))
    expect((await open(one)).decision?.letter).toContain(
      'Decisión\nSe reconoce el silencio administrativo positivo: se revoca la respuesta recurrida.',
    )
    expect((await open(one)).silence).toBeNull()
    expect(await silent()).not.toContain(one.radicado)
    await done(acts['undo the decision'](one))
    expect((await open(one)).silence).toEqual(silence)
    expect(await silent()).toContain(one.radicado)
  })
})

describe.each([
  ['answer', 'in_progress', 'answer', 'undo'],
  ['decision', 'appealed', 'decide the appeal', 'undo the decision'],
] as const)('the last minute of the term for the %s', (_, place, sign, undo) => {
  /** The last moment of its term, and the first after it. */
  const edge = async (one: Case) => {
    const { answer_term, appeal_term } = await open(one)
    const ends = Date.parse(`${addDays((appeal_term ?? answer_term).due_on, 1)}T00:00:00-05:00`)
    return [-15, 15].map((seconds) => new Date(ends + seconds * 1000).toISOString())
  }

  it('is the last one to undo it in, because afterwards there would be silence', async () => {
    const one = await bringTo(place)
    const [before, after] = await edge(one)
    await setNow(before)
    await done(acts[sign](one))
    expect((await open(one)).may).toContain(sign === 'answer' ? 'undo' : 'undo_decision')
    await setNow(after)
    expect((await open(one)).may).not.toContain(sign === 'answer' ? 'undo' : 'undo_decision')
    expect(await refusal(acts[undo](one))).toBe('too_late_to_undo')
  })

  it('does not keep a member from undoing what was signed after it', async () => {
    const one = await bringTo(place)
    const [, after] = await edge(one)
    await setNow(after)
    const decision = sign === 'answer' ? 'granted_by_silence' : 'revoked_by_silence'
    await done(
      sign === 'answer'
        ? actOf(ana, 'answer_pqr', one, { ...wholeAnswer, decision })
        : decide(one, { decision }),
    )
    await done(acts[undo](one))
  })
})
