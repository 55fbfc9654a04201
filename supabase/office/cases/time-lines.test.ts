import { expect, it } from 'vitest'
import { pqrEventKinds } from '#supabase/contract/events.ts'
import { acts, bringTo, caseStates } from '../office-acts.ts'
import { filePqr, sql, track } from '../office-cases.ts'

/** The details that the person reads of each kind of event, besides its moment; null: the event is hidden. */
const shown: Record<(typeof pqrEventKinds)[number], string[] | null> = {
  filed: ['source'],
  received_earlier: ['on'],
  taken: [],
  assigned: null,
  noted: null,
  called: null,
  asked: [],
  replied: [],
  extended: ['until'],
  answered: ['number'],
  answer_voided: null,
  answer_sent: [],
  notified: ['channel', 'on'],
  consent_given: [],
  consent_withdrawn: [],
  data_corrected: ['field', 'by_office'],
  code_renewed: [],
  appeal_filed: ['radicado', 'late'],
  appeal_decided: ['number'],
  decision_voided: null,
  decision_sent: [],
  decision_notified: ['channel', 'on'],
  appeal_sent_on: ['on'],
  appeal_not_sent: [],
  withdrawn: [],
  transferred: ['recipient'],
  set_aside: [],
  brought_back: [],
  claimed: [],
  claim_undone: [],
  mail_accepted: ['mail'],
  mail_dead: ['mail'],
  letter_written: ['letter', 'number', 'until', 'effect'],
  evidence_added: ['type', 'size'],
  paper_added: null,
  attachment_opened: null,
  paper_opened: null,
  erased: [],
}

it('the person reads only these kinds of events, and only these details of them', async () => {
  const one = await filePqr()
  await sql()`delete from pqr_events where pqr_id = ${one.id}`
  const details = {
    ...{ source: 'phone', until: '2027-01-04', number: 'RES-1', channel: 'notice', on: '2027-01-04' },
    ...{ radicado: '2026-1', late: false, decision: 'confirms', mail: 'receipt', type: 'image/png', size: 9 },
    ...{ field: 'phone', by: 'print', letter: 'citation', effect: '2027-01-05' },
    secret: 'x',
  }
  for (const kind of pqrEventKinds)
    await sql()`insert into pqr_events (pqr_id, at, kind, details) values (${one.id}, private.now(), ${kind}, ${sql().json(details)})`
  const read = (await track(one)).events.map(({ kind, at: _, ...rest }) => [
    kind,
    Object.keys(rest).toSorted(),
  ])
  expect(Object.fromEntries(read)).toEqual(
    Object.fromEntries(
      Object.entries(shown).flatMap(([kind, names]) => (names ? [[kind, names.toSorted()]] : [])),
    ),
  )
})

it('events hold dates and codes, and no texts that a person or member wrote', async () => {
  for (const place of caseStates) {
    const one = await bringTo(place)
    for (const act of Object.values(acts)) await act(one)
  }
  const words = await sql()`
    select e.kind, d.key, d.value from pqr_events e, jsonb_each_text(e.details) d 
    where d.value !~ '^[A-Za-z0-9:./+_-]+$'`
  expect(words.slice()).toEqual([])
})
