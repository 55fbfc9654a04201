import { describe, expect, it } from 'vitest'
import { answerTo, callWith } from '#server/testing/accounts/office-calls.ts'
import { acts, ana, bringTo, luis, wholeAnswer, wholeDecision } from '../office-acts.ts'
import {
  actOf,
  ask,
  type Case,
  dossierOf,
  filePqr,
  inSeconds,
  type Member,
  setNow,
  sql,
} from '../office-cases.ts'

const open = (member: Member, { id }: Case) => ask(member, 'desk_pqr', { pqr_id: id })
const sent = (member: Member, { id }: Case, draft: object, subject = 'pqr') =>
  callWith(member.client, 'save_draft', { pqr_id: id, subject, draft })
const save = (member: Member, one: Case, draft: object, subject?: string) =>
  answerTo(sent(member, one, draft, subject))
const typed = { ...wholeAnswer, decision: null, appealable: null, template_id: null }

describe('a draft', () => {
  it('is kept per case and member, also when a colleague takes the case', async () => {
    const one = await bringTo('pending')
    await save(ana, one, { facts: 'El camión' })
    await save(ana, one, typed)
    await actOf(luis, 'take_pqr', one)
    await save(luis, one, { facts: 'Otro camión' })
    expect((await open(ana, one)).my_drafts.pqr).toEqual({
      ...typed,
      papers: [],
      saved_at: expect.any(String),
    })
    expect(await open(luis, one)).toMatchObject({
      my_drafts: { pqr: { facts: 'Otro camión' } },
      others_drafts: [{ name: 'Ana Gómez' }],
    })
    await ask(luis, 'discard_draft', { pqr_id: one.id, subject: 'pqr' })
    expect((await open(ana, one)).my_drafts.pqr).not.toBeNull()
    await ask(ana, 'discard_draft', { pqr_id: one.id, subject: 'pqr' })
    expect((await open(ana, one)).my_drafts.pqr).toBeNull()
  })

  it('is copied by a colleague, and stays as it was', async () => {
    const one = await bringTo('in_progress')
    await save(ana, one, typed)
    const [{ author = '' } = {}] = (await open(luis, one)).others_drafts
    const draft = { pqr_id: one.id, subject: 'pqr' } as const
    const { saved_at, ...parts } = await ask(luis, 'read_draft', { ...draft, author })
    expect(parts).toEqual({ ...typed, papers: [] })
    await save(luis, one, { ...parts, facts: 'Otro camión' })
    expect((await open(ana, one)).my_drafts.pqr).toEqual({ ...parts, saved_at })
    await ask(ana, 'discard_draft', draft)
    await expect(ask(luis, 'read_draft', { ...draft, author })).rejects.toThrow('unknown_draft')
  })

  it('is deleted when the answer is signed, and comes back when the answer is undone', async () => {
    const one = await bringTo('in_progress')
    await save(ana, one, wholeAnswer)
    await actOf(ana, 'answer_pqr', one, wholeAnswer)
    expect((await open(ana, one)).my_drafts.pqr).toBeNull()
    await expect(save(ana, one, typed)).rejects.toThrow('step_not_allowed')
    await actOf(ana, 'undo_answer', one)
    expect((await open(ana, one)).my_drafts.pqr).toMatchObject(wholeAnswer)
  })

  it('of the member who signs second stays, and only one answer is signed', async () => {
    const one = await bringTo('in_progress')
    const { version } = await dossierOf(one)
    await Promise.all([ana, luis].map((member) => save(member, one, wholeAnswer)))
    const sign = (member: Member) =>
      member.client.rpc('answer_pqr', { pqr_id: one.id, version, ...wholeAnswer })
    const signed = await Promise.all([sign(ana), sign(luis)])
    const messages = signed.map(({ error }) => error?.message ?? 'signed')
    expect(messages.toSorted()).toEqual(['signed', 'stale_version'])
    const loser = messages[0] === 'signed' ? luis : ana
    expect((await open(loser, one)).my_drafts.pqr).toMatchObject(wholeAnswer)
    await save(loser, one, typed)
    const [row] =
      await sql()`select count(*)::int from pqr_answers where pqr_id = ${one.id} and voided_at is null`
    expect(row?.count).toBe(1)
  })

  it('is refused with a part that is too long, an unknown decision or an unknown case', async () => {
    const one = await bringTo('pending')
    const { error } = await sent(ana, one, { facts: 'x'.repeat(10_001) })
    expect(error).toMatchObject({ message: 'too_long', details: 'facts' })
    await expect(save(ana, one, { decision: 'maybe' })).rejects.toThrow('unknown_decision')
    await expect(save(ana, { ...one, id: crypto.randomUUID() }, {})).rejects.toThrow('unknown_case')
  })
})

describe('a draft of the decision of an appeal', () => {
  it('stands beside a draft of the answer that did not go out', async () => {
    const one = await bringTo('in_progress')
    await save(luis, one, { facts: 'Para responder' })
    for (const act of ['answer', 'notify'] as const) expect((await acts[act](one)).error).toBeNull()
    const unsent = { pqr: { facts: 'Para responder' }, appeal: null }
    expect(await open(luis, one)).toMatchObject({ my_drafts: unsent })
    expect((await acts.appeal(one)).error).toBeNull()
    expect(await open(luis, one)).toMatchObject({ my_drafts: unsent, others_drafts: [] })
    expect(await open(ana, one)).toMatchObject({ my_drafts: { pqr: null, appeal: null }, others_drafts: [] })
    await save(luis, one, { facts: 'Para decidir', decision: 'revokes' }, 'appeal')
    expect(await open(luis, one)).toMatchObject({
      my_drafts: { ...unsent, appeal: { facts: 'Para decidir', decision: 'revokes' } },
    })
    expect((await open(ana, one)).others_drafts).toMatchObject([{ name: 'Luis Rojas' }])
    await ask(luis, 'discard_draft', { pqr_id: one.id, subject: 'pqr' })
    expect((await open(luis, one)).my_drafts.appeal).toMatchObject({ facts: 'Para decidir' })
    await ask(luis, 'discard_draft', { pqr_id: one.id, subject: 'appeal' })
    expect((await open(luis, one)).my_drafts.appeal).toBeNull()
  })

  it('is deleted when the decision is signed, and comes back when it is undone', async () => {
    const one = await bringTo('appealed')
    await save(ana, one, wholeDecision, 'appeal')
    expect((await acts['decide the appeal'](one)).error).toBeNull()
    expect((await open(ana, one)).my_drafts.appeal).toBeNull()
    await expect(save(ana, one, wholeDecision, 'appeal')).rejects.toThrow('step_not_allowed')
    expect((await acts['undo the decision'](one)).error).toBeNull()
    expect((await open(ana, one)).my_drafts.appeal).toMatchObject(wholeDecision)
    const left = await sql()`select subject from answer_drafts where pqr_id = ${one.id}`
    expect(left.slice()).toEqual([{ subject: 'appeal' }])
  })

  it('is refused before there is an appeal, with the decision of an answer, and for an unknown subject', async () => {
    const one = await bringTo('notified')
    await expect(save(ana, one, {}, 'appeal')).rejects.toThrow('no_appeal')
    expect((await acts.appeal(one)).error).toBeNull()
    await expect(save(ana, one, { decision: 'grants' }, 'appeal')).rejects.toThrow('unknown_decision')
    await expect(save(luis, one, { decision: 'confirms' }, 'pqr')).rejects.toThrow('unknown_decision')
    for (const subject of ['note', '', null])
      expect((await sent(ana, one, {}, subject as string)).error?.message).toBe('unknown_subject')
  })
})

describe('the preview', () => {
  it('of a decision is the letter that will be signed, without its number, and asks for no recourse', async () => {
    const one = await bringTo('appealed')
    const parts = { pqr_id: one.id, subject: 'appeal', ...wholeDecision, appealable: null } as const
    const preview = await ask(ana, 'preview_answer', parts)
    expect((await acts['decide the appeal'](one)).error).toBeNull()
    const { decision } = await open(ana, one)
    expect(preview).toEqual({
      heading: decision?.heading,
      letter: decision?.letter.replace(decision.number, 'RES-…'),
      missing: [],
    })
    const empty = await ask(ana, 'preview_answer', { ...parts, facts: '', decision: null })
    expect(empty.missing).toEqual(['facts', 'decision'])
  })

  it('of a decision is refused before there is an appeal', async () => {
    const parts = { ...wholeDecision, appealable: null, subject: 'appeal' } as const
    const asked = ask(ana, 'preview_answer', { pqr_id: (await bringTo('notified')).id, ...parts })
    await expect(asked).rejects.toThrow('no_appeal')
  })

  it('is the letter that will be signed, without its number', async () => {
    const one = await bringTo('in_progress')
    const preview = await ask(ana, 'preview_answer', { pqr_id: one.id, subject: 'pqr', ...wholeAnswer })
    await actOf(ana, 'answer_pqr', one, wholeAnswer)
    const { answer } = await open(ana, one)
    expect(preview).toEqual({
      heading: answer?.heading,
      letter: answer?.letter.replace(answer.number, 'RES-…'),
      missing: [],
    })
  })

  it('puts the name and identity number that the person typed on one line each', async () => {
    const forged = 'Ana\n\nDecisión\r\nSe accede\u2028a lo pedido.'
    const one = await filePqr({ full_name: forged, id_number: '40123456\n\nRecursos\nNinguno' })
    const { letter } = await ask(ana, 'preview_answer', { pqr_id: one.id, subject: 'pqr', ...wholeAnswer })
    expect(letter.split('\n\n')[2]).toBe(
      'Ana Decisión Se accede a lo pedido.\nC. C. o NIT 40123456 Recursos Ninguno',
    )
  })

  it('has no marks of direction in the name and the identity number', async () => {
    const marked = { full_name: 'Ana \u202esel\u2066 Díaz\u200f', id_number: '\u202d40123456\u061c' }
    const { letter } = await ask(ana, 'preview_answer', {
      pqr_id: (await filePqr(marked)).id,
      subject: 'pqr',
      ...wholeAnswer,
    })
    expect(letter.split('\n\n')[2]).toBe('Ana sel Díaz\nC. C. o NIT 40123456')
  })

  it('names missing parts and gaps of a template, and an answer with such gaps cannot be signed', async () => {
    const one = await bringTo('in_progress')
    const parts = {
      ...wholeAnswer,
      facts: ' ',
      decision: null,
      reasons: 'La ruta [[cuál]].',
      appealable: null,
    }
    const { missing } = await ask(ana, 'preview_answer', { pqr_id: one.id, subject: 'pqr', ...parts })
    expect(missing).toEqual(['facts', 'decision', 'reasons', 'appealable'])
    for (const reasons of ['La ruta [[cuál]].', 'Señor {{nombre}}'])
      expect((await actOf(ana, 'answer_pqr', one, { ...wholeAnswer, reasons })).error).toMatchObject({
        message: 'missing_part',
        details: 'reasons',
      })
  })
})

describe('two members on one case', () => {
  const here = (member: Member, { id }: Case, activity: string) =>
    answerTo(callWith(member.client, 'desk_here', { pqr_id: id, activity }))

  it('see each other until one leaves or sends no heartbeat any more', async () => {
    const one = await bringTo('in_progress')
    const { version } = await dossierOf(one)
    expect(await here(ana, one, 'answering')).toEqual({ here: [], version })
    const seen = { here: [{ name: 'Ana Gómez', activity: 'answering' }], version }
    expect(await here(luis, one, 'reading')).toEqual(seen)
    expect((await open(luis, one)).here).toEqual(seen.here)
    await inSeconds(46)
    expect((await open(luis, one)).here).toEqual([])
    await here(ana, one, 'reading')
    expect((await open(luis, one)).here).toEqual([{ name: 'Ana Gómez', activity: 'reading' }])
    await here(ana, one, 'gone')
    expect((await open(luis, one)).here).toEqual([])
    await setNow()
    await expect(here(ana, one, 'dancing')).rejects.toThrow('unknown_activity')
  })
})
