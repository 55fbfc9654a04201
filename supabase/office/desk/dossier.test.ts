import { afterEach, describe, expect, it } from 'vitest'
import { addBusinessDays } from '#domain/days/business-days.ts'
import type { Arguments } from '#supabase/contract/contract.ts'
import { acts, ana, bringTo, type CaseState, caseStates, luis, wholeAnswer } from '../office-acts.ts'
import {
  actOf,
  ask,
  awkwardMoments,
  type Case,
  filePqr,
  filePqrAt,
  setNow,
  sql,
  today,
  track,
} from '../office-cases.ts'

const open = (one: Case, member = ana) => ask(member, 'desk_pqr', { pqr_id: one.id })

/** Besides what is possible in every case. */
const staffActs: Record<CaseState, string[]> = {
  pending: ['ask', 'assign', 'attach', 'call', 'extend', 'note', 'take', 'transfer', 'withdraw'],
  asked: ['ask', 'assign', 'attach', 'call', 'extend', 'note', 'take', 'transfer', 'withdraw'],
  in_progress: ['answer', 'ask', 'assign', 'attach', 'call', 'extend', 'note', 'transfer', 'withdraw'],
  answered: ['assign', 'attach', 'call', 'note', 'notify', 'undo', 'write_letter'],
  consented: ['assign', 'attach', 'call', 'note', 'notify', 'undo', 'write_letter'],
  notified: ['assign', 'attach', 'call', 'note', 'write_letter'],
  appealed: ['assign', 'attach', 'call', 'decide_appeal', 'note', 'write_letter'],
  decided: ['assign', 'attach', 'call', 'note', 'notify_decision', 'undo_decision', 'write_letter'],
  decided_consented: ['assign', 'attach', 'call', 'note', 'notify_decision', 'undo_decision', 'write_letter'],
  decision_notified: [
    'assign',
    'attach',
    'call',
    'leave_appeal_unsent',
    'note',
    'send_appeal_on',
    'write_letter',
  ],
  sent: ['assign', 'attach', 'note', 'write_letter'],
  not_sent: ['assign', 'attach', 'note', 'write_letter'],
  withdrawn: ['attach', 'note'],
  transferred: ['attach', 'note', 'write_letter'],
  set_aside: ['note'],
  set_aside_in_progress: ['note'],
  brought_back: ['answer', 'ask', 'assign', 'attach', 'call', 'extend', 'note', 'transfer', 'withdraw'],
}
const managersActs = (place: CaseState) => {
  if (/^set_aside/.test(place)) return ['bring_back']
  return staffActs[place].includes('transfer') ? ['set_aside'] : []
}

const inEveryCase = ['correct_data', 'renew_code']

afterEach(() => setNow())

it('every field that a member files is in the dossier', async () => {
  const filing: Required<Omit<Arguments<'file_pqr'>, 'received_reason'>> = {
    source: 'phone',
    request_type: 'claim',
    full_name: 'Rosa Mena',
    id_number: '40123456',
    phone: '311',
    description: 'Factura doble',
    email: 'rosa@example.co',
    subscription_code: 'SVC-1',
    postal_address: 'Calle 5 # 4-32',
    received_on: today(),
  }
  const { id } = await ask(ana, 'file_pqr', filing)
  expect(await ask(ana, 'desk_pqr', { pqr_id: id })).toMatchObject(filing)
})

describe('the dossier', () => {
  it.each(caseStates)(
    'of a case that is %s names the possible acts, and not the tracking code',
    async (place) => {
      const one = await bringTo(place)
      const openTerm = () => sql()`select * from private.open_terms where pqr_id = ${one.id}`
      const kept = await openTerm()
      await sql()`select private.refresh_open_term(${one.id})`
      expect(kept).toEqual(await openTerm())
      const dossier = await open(one)
      const everybodys = [...staffActs[place], ...inEveryCase]
      expect(dossier.may).toEqual(everybodys.toSorted())
      expect((await open(one, luis)).may).toEqual([...everybodys, ...managersActs(place)].toSorted())
      expect(JSON.stringify(dossier)).not.toContain(one.tracking_code)
      expect(dossier.events[0]).toMatchObject({ kind: 'filed', by: null, text: null })
      const [closed] = await sql()`
      select private.is_closed(r.status, r.id) as closed from pqr_requests r where r.id = ${one.id}`
      expect(dossier.closed).toBe(closed?.closed)
    },
  )

  it.each(awkwardMoments)(
    'shows at %s the record, the events with their authors, and the terms',
    async (moment) => {
      await setNow(moment)
      const one = await bringTo('appealed')
      await acts.note(one)
      await actOf(ana, 'assign_pqr', one, { assignee: luis.id })
      const dossier = await open(one)
      expect(dossier).toMatchObject({
        radicado: one.radicado,
        id_number: one.id_number,
        status: 'notified',
        closed: false,
        assignee: luis.id,
        appeal_until: addBusinessDays(today(), 5),
        clock: { kind: 'appeal', due_on: addBusinessDays(today(), 15), days_left: 15, color: 'green' },
        answer: {
          ...wholeAnswer,
          signer_name: 'Ana Gómez',
          undo_until: expect.any(String),
          notified_on: today(),
          notified_by: 'in_person',
        },
        appeal_status: 'filed',
        appeal: { late: false, subsidiary: true, reasons: 'La vía estaba abierta.', sent_on: null },
        decision: null,
        decision_notify_term: null,
        silence: null,
        my_drafts: { pqr: null, appeal: null },
        others_drafts: [],
        here: [],
        mails: [{ kind: 'receipt', state: 'waiting' }, { kind: 'appeal_received' }],
      })
      expect(dossier.answer_term).toMatchObject({ from: today(), days_left: null, color: null })
      expect(dossier.appeal_term).toMatchObject({ from: today(), days_left: 15, color: 'green' })
      expect(dossier.events.map(({ kind, by, text }) => [kind, by, text])).toEqual([
        ['filed', null, null],
        ['taken', 'Ana Gómez', null],
        ['answered', 'Ana Gómez', null],
        ['notified', 'Ana Gómez', 'Firmó.'],
        ['appeal_filed', null, 'La vía estaba abierta.'],
        ['noted', 'Ana Gómez', 'Llamó dos veces.'],
        ['assigned', 'Ana Gómez', null],
      ])
      expect(dossier.events.at(-1)?.details).toEqual({ assignee: 'Luis Rojas' })
    },
  )

  it('names the holidays in a term, and until when the silence must be recognised', async () => {
    const one = await filePqrAt('2026-06-05T15:00:00-05:00')
    await setNow('2026-07-02T09:00:00-05:00')
    const dossier = await open(one)
    expect(dossier.answer_term).toEqual({
      from: '2026-06-05',
      due_on: '2026-07-01',
      days_left: -1,
      color: 'black',
      skipped: [
        { day: '2026-06-08', name: 'Corpus Christi' },
        { day: '2026-06-15', name: 'Sagrado Corazón de Jesús' },
        { day: '2026-06-29', name: 'San Pedro y San Pablo' },
      ],
    })
    expect(dossier.silence?.operated_on).toBe('2026-07-02')
    expect(new Date(dossier.silence?.recognise_by ?? '')).toEqual(new Date('2026-07-05T00:00:00-05:00'))
  })

  it('lists other cases with the same identity number, with or without dots and letters', async () => {
    const first = await filePqr({ id_number: 'C.C. 71.333.444' })
    const second = await filePqr({ id_number: '71333444' })
    await filePqr({ id_number: '71333445', phone: '71333444' })
    expect((await open(first)).also_from_person).toMatchObject([{ id: second.id, status: 'pending' }])
  })

  it('of a case that does not exist is refused', async () => {
    await expect(ask(ana, 'desk_pqr', { pqr_id: crypto.randomUUID() })).rejects.toThrow('unknown_case')
  })
})

it('the person reads to whom a case was transferred, and not why', async () => {
  const { events } = await track(await bringTo('transferred'))
  expect(events.at(-1)).toMatchObject({ kind: 'transferred', recipient: 'Alcaldía' })
  expect(JSON.stringify(events)).not.toContain('Es de ella.')
})
