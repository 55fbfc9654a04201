import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { addBusinessDays } from '#domain/days/business-days.ts'
import { addDays, addMonths } from '#domain/days/day-words.ts'
import { answerTo } from '#server/testing/accounts/office-calls.ts'
import type { FunctionName } from '#supabase/contract/contract.ts'
import { sendEvidence } from '../evidence/evidence-files.ts'
import { acts, ana, bringTo, luis, wholeAnswer, wholeDecision, wholeLetter } from '../office-acts.ts'
import {
  actOf,
  actOfPerson,
  ask,
  awkwardMoments,
  dossierOf,
  inMonths,
  isAwaited,
  setNow,
  sql,
  today,
  track,
} from '../office-cases.ts'
import { erase, everything, found, handIn, isStored, secret, setPeriods, sweep } from './erasing-steps.ts'

/** A PQR with texts of the person and of the office in every column that can hold them. */
const wordyCase = async () => {
  const one = await handIn('pqr')
  const evidence = await sendEvidence(one, 'image/jpeg', `${secret}.jpg`)
  const act = async (name: FunctionName, args: object) =>
    expect((await actOf(ana, name, one, args)).error).toBeNull()
  const correct = (field: string, value: string) =>
    act('correct_data', { field, value, identity_checked: true })
  await correct('full_name', `${secret} Ruiz Mora`)
  await correct('postal_address', `Calle de ${secret}`)
  await correct('postal_address', `Carrera de ${secret}`)
  await act('ask_pqr', { question: `¿${secret}, qué día fue?` })
  expect(
    (await actOfPerson('reply_to_question', one, { reply: `${secret} dice: el lunes.` })).error,
  ).toBeNull()
  await act('take_pqr', {})
  const draft = { pqr_id: one.id, subject: 'pqr', draft: { facts: `Pensar en ${secret}` } } as const
  expect((await luis.client.rpc('save_draft', draft)).error).toBeNull()
  await act('answer_pqr', { ...wholeAnswer, facts: `${secret} escribió.` })
  const written = {
    addressee: `${secret}\nCalle de ${secret}`,
    body: `Venga, ${secret}. ${wholeLetter.body}`,
  }
  for (const kind of ['citation', 'posted_notice']) await act('write_letter', { kind, ...written })
  await act('notify_pqr', {
    channel: 'in_person',
    effective_on: today(),
    evidence: `Firmó ${secret}`,
  })
  expect(
    (await actOfPerson('appeal_pqr', one, { reasons: `${secret} no está de acuerdo.`, subsidiary: true }))
      .error,
  ).toBeNull()
  const decisionDraft = { ...draft, subject: 'appeal', draft: { facts: `Decidir sobre ${secret}` } } as const
  expect((await luis.client.rpc('save_draft', decisionDraft)).error).toBeNull()
  await act('decide_appeal', { ...wholeDecision, reasons: `Se explicó a ${secret}.` })
  await act('undo_decision', {})
  await act('decide_appeal', { ...wholeDecision, reasons: `Se explicó otra vez a ${secret}.` })
  await act('notify_decision', { channel: 'notice', effective_on: today(), evidence: `Aviso a ${secret}` })
  await act('send_appeal_on', { sent_on: today(), sent_number: `Guía de ${secret}` })
  await sql()`update outbox set state = 'dead', server_words = ${`550 <${secret}@x.co>`} where pqr_id = ${one.id}`
  return { one, evidence }
}

describe('an erased PQR', () => {
  it('no longer tells to whom it was transferred', async () => {
    const one = await bringTo('transferred')
    await inMonths(26)
    expect((await erase('pqr', one.id)).error).toBeNull()
    const read = JSON.stringify(await track(one))
    expect(read).toContain('transferred')
    expect(read).not.toContain('Alcaldía')
    expect(await everything()).not.toContain('Alcaldía')
  })

  it('has lost every word, and keeps its hash, dates, decisions and events', async () => {
    const { one, evidence } = await wordyCase()
    expect((await found()).length).toBeGreaterThan(3)
    const kept = () => sql()`
      select r.radicado, r.created_at, r.received_on, r.request_type, r.status, r.due_on, r.tracking_code, a.subject, a.number,
        a.notified_on, a.notified_by, a.decision, a.sha256, a.signed_at, a.voided_at, p.status as appeal, p.sent_on,
        p.radicado as appeal_radicado
      from pqr_requests r join pqr_answers a on a.pqr_id = r.id
      join pqr_appeals p on p.pqr_id = r.id where r.id = ${one.id} order by a.number`
    const before = await kept()
    expect(before).toHaveLength(3)
    const figures = async () => {
      const { rows } = await ask(ana, 'regulator_rows', { month: before[0]?.created_at })
      const [row] = await sql()`
        select private.pqr_figures('2000-01-01', '2100-12-31') as pqrs, private.appeal_figures('2000-01-01', '2100-12-31') as appeals`
      return [row, rows.map((one) => ({ ...one, account: null }))]
    }
    const letters = async () => (await ask(ana, 'desk_pqr', { pqr_id: one.id })).letters
    const sent = await letters()
    const events = (await dossierOf(one)).events
    const [words] = await sql()`
      select jsonb_build_object('id', r.id, 'record',
        jsonb_build_array(full_name, email, phone, id_number, subscription_code, description, postal_address),
        'corrections', (select jsonb_agg(jsonb_build_array(before, after) order by at, id) from pqr_corrections where pqr_id = r.id),
        'notes', (select jsonb_agg(body order by created_at, id) from pqr_notes where pqr_id = r.id),
        'answers', (select jsonb_agg(letter order by signed_at, id) from pqr_answers where pqr_id = r.id),
        'letters', (select jsonb_agg(letter order by written_at, id) from pqr_letters where pqr_id = r.id),
        'appeal', (select jsonb_build_array(reasons, sent_number) from pqr_appeals where pqr_id = r.id),
        'transferred_to', null)::text as text
      from pqr_requests r where id = ${one.id}`
    await inMonths(26)
    const counted = await figures()
    expect((await answerTo(erase('pqr', one.id))).sha256).toBe(
      createHash('sha256').update(words?.text).digest('hex'),
    )
    expect(await found()).toEqual([])
    expect(await kept()).toEqual(before)
    expect(sent).toHaveLength(2)
    expect(await letters()).toEqual(sent.map((letter) => ({ ...letter, letter: '', sha256: '' })))
    expect(await figures()).toEqual(counted)
    expect((await dossierOf(one)).events).toEqual([...events, 'erased'])
    expect(await sql()`select erased_by, reason from erasures where record_id = ${one.id}`).toEqual([
      { erased_by: luis.id, reason: 'Lo pidió por escrito.' },
    ])

    const search = async (words: string) =>
      (await ask(ana, 'desk_search', { words })).rows.map(({ radicado }) => radicado)
    for (const words of [secret, '55777123', '3997771234', 'borrados'])
      expect(await search(words)).toEqual([])
    expect(await search(one.radicado)).toEqual([one.radicado])
    const dossier = await ask(ana, 'desk_pqr', { pqr_id: one.id })
    expect(dossier).toMatchObject({
      full_name: 'Datos borrados',
      email: null,
      may: [],
      attachments: [],
      my_drafts: { pqr: null, appeal: null },
    })
    expect(dossier.events.at(-1)).toMatchObject({
      kind: 'erased',
      by: 'Luis Rojas',
      text: 'Lo pidió por escrito.',
    })

    expect(await track(one)).toMatchObject({ erased_at: expect.any(String), status: 'notified' })
    await sweep()
    expect(await isStored(evidence.path)).toBe(false)
  })

  it('keeps no address that the case had before, also not of a mail that is being sent', async () => {
    const one = await handIn('pqr')
    for (const email of [`${secret}2@x.co`, 'otra@x.co'])
      expect((await actOfPerson('correct_email', one, { email })).error).toBeNull()
    expect((await actOfPerson('withdraw_pqr', one)).error).toBeNull()
    await inMonths(25)
    const [sending] = await sql()`
      update outbox set claimed_until = private.now() + interval '1 minute', attempts = 1
      where id = (select max(id) from outbox where pqr_id = ${one.id} and kind = 'data_corrected') returning id`
    expect((await erase('pqr', one.id)).error).toBeNull()
    await sql()`select private.settle_mail(${sending?.id}, 1, 'refused', '')`
    expect(await found()).toEqual([])
  })

  it('keeps no answer of a mail server, also not of a mail that is being sent', async () => {
    const one = await handIn('pqr')
    expect((await actOfPerson('withdraw_pqr', one)).error).toBeNull()
    await inMonths(25)
    const words = `450 <${secret}@x.co>`
    const waiting = { state: 'waiting', server_words: words, attempts: 2 }
    await sql()`
      update outbox set ${sql()(waiting)}, settled_at = null, claimed_until = case kind when 'receipt'
        then private.now() + interval '1 minute' else private.now() - interval '1 day' end
      where pqr_id = ${one.id}`
    expect((await erase('pqr', one.id)).error).toBeNull()
    const [receipt] = await sql()`select id from outbox where pqr_id = ${one.id} and kind = 'receipt'`
    const [settled] = await sql()`select private.settle_mail(${receipt?.id}, 2, 'refused', ${words}) as state`
    expect(settled?.state).toBe('dead')
    expect(await found()).toEqual([])
    expect(await sql()`select kind, state from outbox where pqr_id = ${one.id} order by kind`).toEqual([
      { kind: 'office_new', state: 'cancelled' },
      { kind: 'receipt', state: 'dead' },
    ])
  })

  it('refuses an act of the person that began before the erasing', async () => {
    const one = await bringTo('withdrawn')
    await inMonths(25)
    await sql().begin(async (tx) => {
      await tx`select private.identify(${one.radicado}, ${one.tracking_code}, ${one.id_number})`
      let erased = false
      const erasing = Promise.resolve(erase('pqr', one.id)).finally(() => {
        erased = true
      })
      for (let waits = false; !waits && !erased; )
        waits =
          (await tx`select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`)
            .length > 0
      await expect(tx.savepoint((act) => act`select private.step(${one.id}, 'consent')`)).rejects.toThrow(
        'already_erased',
      )
      expect((await erasing).error).toBeNull()
    })
  })

  it('that was set aside leaves the view of such cases', async () => {
    const one = await bringTo('set_aside')
    const count = async () => (await answerTo(ana.client.rpc('desk_counts'))).counts.set_aside
    const before = await count()
    await inMonths(25)
    expect((await erase('pqr', one.id)).error).toBeNull()
    expect(await count()).toBe(before - 1)
  })

  it('takes no acts, texts or files any more', async () => {
    const one = await bringTo('withdrawn')
    await inMonths(25)
    expect((await erase('pqr', one.id)).error).toBeNull()
    await sql()`delete from private.identity_misses`
    const before = await everything()
    const refusals = await Promise.all([
      ana.client.rpc('note_pqr', { pqr_id: one.id, note: 'x' }),
      ana.client.rpc('save_draft', { pqr_id: one.id, subject: 'pqr', draft: { facts: 'x' } }),
      ana.client.rpc('add_paper', {
        pqr_id: one.id,
        type: 'image/jpeg',
        size: 9,
        name: 'x',
        sha256: '0'.repeat(64),
      }),
      acts['correct data'](one),
      acts['renew the code'](one),
      actOf(ana, 'write_letter', one, { kind: 'transfer', ...wholeLetter }),
      erase('pqr', one.id),
    ])
    expect(refusals.map(({ error }) => error?.message)).toEqual(Array(7).fill('already_erased'))
    await expect(
      sql()`insert into pqr_corrections (pqr_id, field, after, at) values (${one.id}, 'phone', 'x', private.now())`,
    ).rejects.toThrow('already_erased')
    for (const id_number of ['-', '', '0', one.id_number])
      expect(
        (await actOfPerson('correct_email', { ...one, id_number }, { email: 'a@b.co' })).data,
      ).toMatchObject({
        error: 'not_found',
      })
    await sql()`delete from private.identity_misses`
    expect(await everything()).toBe(before)
  })
})

describe('a PQR', () => {
  it('that was set aside is kept for its period from that day on, and then erased with the reasons', async () => {
    const one = await bringTo('set_aside')
    await inMonths(1)
    expect((await acts['bring back'](one)).error).toBeNull()
    expect((await acts['set aside'](one)).error).toBeNull()
    const last = addMonths(today(), 24)
    const dossier = () => ask(luis, 'desk_pqr', { pqr_id: one.id })
    expect((await dossier()).kept).toEqual({ refusal: 'retention_runs', detail: last })
    await setNow(`${addDays(last, 1)}T00:00:00-05:00`)
    expect((await erase('pqr', one.id)).error).toBeNull()
    expect(await dossier()).toMatchObject({ status: 'set_aside', closed: true, may: [] })
    expect(await everything()).not.toContain('Es publicidad.')
    expect((await acts['bring back'](one)).error?.message).toBe('already_erased')
  })

  it.each([...awkwardMoments, '2028-02-29T23:59:59-05:00'])(
    'withdrawn at %s cannot be erased before the day after its period',
    async (moment) => {
      await setNow(moment)
      const one = await bringTo('withdrawn')
      await setPeriods({})
      const kept = async () => (await ask(luis, 'desk_pqr', { pqr_id: one.id })).kept
      expect((await erase('pqr', one.id)).error?.message).toBe('retention_not_set')
      expect(await kept()).toEqual({ refusal: 'retention_not_set', detail: null })
      await setPeriods({ pqr: 24 })
      const last = addMonths(today(), 24)
      await setNow(`${last}T23:59:59-05:00`)
      expect((await erase('pqr', one.id)).error).toMatchObject({
        message: 'retention_runs',
        details: last,
      })
      expect(await kept()).toEqual({ refusal: 'retention_runs', detail: last })
      await setNow(`${addDays(last, 1)}T00:00:00-05:00`)
      expect(await kept()).toEqual({ refusal: null, detail: null })
      expect((await erase('pqr', one.id)).error).toBeNull()
    },
  )

  it.each(['pending', 'in_progress', 'answered', 'appealed', 'decided', 'decision_notified'] as const)(
    'that is %s cannot be erased, however old it is',
    async (place) => {
      const one = await bringTo(place)
      await inMonths(600)
      expect((await erase('pqr', one.id)).error?.message).toBe('case_open')
      const { kept } = await ask(luis, 'desk_pqr', { pqr_id: one.id })
      expect(kept).toEqual({ refusal: 'case_open', detail: null })
    },
  )

  it.each(['sent', 'not_sent'] as const)(
    'whose appeal is %s is kept for its period from that day on',
    async (place) => {
      const one = await bringTo('decision_notified')
      await inMonths(1)
      const act = place === 'sent' ? 'send the appeal on' : 'leave the appeal unsent'
      expect((await acts[act](one)).error).toBeNull()
      const last = addMonths(today(), 24)
      const { kept } = await ask(luis, 'desk_pqr', { pqr_id: one.id })
      expect(kept).toEqual({ refusal: 'retention_runs', detail: last })
      await setNow(`${addDays(last, 1)}T00:00:00-05:00`)
      expect((await erase('pqr', one.id)).error).toBeNull()
      const texts = await sql()`select body from pqr_notes where pqr_id = ${one.id} and body <> ''`
      expect(texts.slice()).toEqual([])
      expect((await track(one)).appeal).toMatchObject({ sent_number: null })
    },
  )

  it('whose appeal is only a reposición is kept from the notification of the decision on', async () => {
    const one = await bringTo('notified')
    await actOfPerson('appeal_pqr', one, { reasons: 'x', subsidiary: false })
    await inMonths(0)
    expect((await acts['decide the appeal'](one)).error).toBeNull()
    await inMonths(2)
    expect((await acts['notify the decision'](one)).error).toBeNull()
    const { kept } = await ask(luis, 'desk_pqr', { pqr_id: one.id })
    expect(kept).toEqual({ refusal: 'retention_runs', detail: addMonths(today(), 24) })
  })

  it('sent to the Superintendencia before its decision was notified is kept from the notification on', async () => {
    const one = await bringTo('decided')
    const sent_on = today()
    await inMonths(1)
    expect((await acts['notify the decision'](one)).error).toBeNull()
    expect((await actOf(ana, 'send_appeal_on', one, { sent_on, sent_number: '1' })).error).toBeNull()
    const { kept } = await ask(luis, 'desk_pqr', { pqr_id: one.id })
    expect(kept.detail).toBe(addMonths(today(), 24))
  })

  it('that can still be appealed tells until when it is open', async () => {
    const one = await bringTo('notified')
    const last = addBusinessDays(today(), 5)
    expect((await erase('pqr', one.id)).error).toMatchObject({ message: 'case_open', details: last })
    const { kept } = await ask(luis, 'desk_pqr', { pqr_id: one.id })
    expect(kept).toEqual({ refusal: 'case_open', detail: last })
  })
})

it('a member who opens a file during an erasing is refused', async () => {
  const one = await bringTo('in_progress')
  const { id } = await sendEvidence(one)
  await actOf(ana, 'record_withdrawal', one, { reason: 'x' })
  await inMonths(26)
  let opening: PromiseLike<unknown> | undefined
  await sql().begin(async (tx) => {
    await tx`select private.erase('pqr', ${one.id}, ${luis.id}, 'x')`
    opening = ana.client.rpc('open_attachment', { id }).then((answer) => answer)
    await isAwaited(tx)
  })
  expect(await opening).toMatchObject({ error: { message: 'unknown_attachment' } })
  expect(await sql()`select from private.openings`).toHaveLength(0)
  expect((await dossierOf(one)).events.at(-1)).toBe('erased')
})

it('a draft that is saved during an erasing is erased or refused', async () => {
  const one = await bringTo('withdrawn')
  await inMonths(25)
  // The erasing waits for a draft that is not committed yet, and erases it.
  let erasing: PromiseLike<unknown> | undefined
  await sql().begin(async (tx) => {
    await tx`insert into answer_drafts (pqr_id, subject, author, facts, analysis, reasons, appeal_paragraph, saved_at)
      values (${one.id}, 'pqr', ${ana.id}, 'x', '', '', '', private.now())`
    erasing = erase('pqr', one.id).then((answer) => answer)
    await isAwaited(tx)
  })
  expect(await erasing).toMatchObject({ error: null })
  expect((await sql()`select from answer_drafts where pqr_id = ${one.id}`).length).toBe(0)
  // A draft waits for an erasing that is not committed yet, and is refused.
  const other = await bringTo('withdrawn')
  await inMonths(50)
  let saving: PromiseLike<unknown> | undefined
  await sql().begin(async (tx) => {
    await tx`select private.erase('pqr', ${other.id}, ${luis.id}, 'x')`
    saving = ana.client
      .rpc('save_draft', { pqr_id: other.id, subject: 'pqr', draft: { facts: 'x' } })
      .then((answer) => answer)
    await isAwaited(tx)
  })
  expect(await saving).toMatchObject({ error: { message: 'already_erased' } })
})
