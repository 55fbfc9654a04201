import { describe, expect, it } from 'vitest'
import type { EnquiryForm } from '#domain/forms.ts'
import { enquiryStatuses, finishedStatuses } from '#domain/office/enquiry-status.ts'
import { callWith } from '#server/testing/accounts/office-calls.ts'
import { ana, luis } from '../office-acts.ts'
import { actOn, enquiryDossier, enquiryForms, sendEnquiry, step, traceOf } from './office-enquiries.ts'

// The steps that bring an enquiry to a status, and the steps that are possible from there.
type Way = { way: string[]; next: string[] }
const table: Record<EnquiryForm, Record<string, Way>> = {
  quote: {
    pending: { way: [], next: ['contacted', 'lost'] },
    contacted: { way: ['contacted'], next: ['quoted', 'lost'] },
    quoted: { way: ['contacted', 'quoted'], next: ['won', 'lost'] },
    won: { way: ['contacted', 'quoted', 'won'], next: ['quoted'] },
    lost: { way: ['contacted', 'lost'], next: ['contacted'] },
  },
  application: {
    pending: { way: [], next: ['reviewed', 'rejected'] },
    reviewed: { way: ['reviewed'], next: ['interview', 'rejected'] },
    interview: { way: ['reviewed', 'interview'], next: ['hired', 'rejected'] },
    hired: { way: ['reviewed', 'interview', 'hired'], next: ['interview'] },
    rejected: { way: ['rejected'], next: ['pending'] },
  },
  affiliation: {
    pending: { way: [], next: ['called', 'discarded'] },
    called: { way: ['called'], next: ['affiliated', 'discarded'] },
    affiliated: { way: ['called', 'affiliated'], next: ['called'] },
    discarded: { way: ['discarded'], next: ['pending'] },
  },
}
const done = Object.values(finishedStatuses).flat()

const bringTo = async (form: EnquiryForm, { way }: Way) => {
  const one = await sendEnquiry(form)
  for (const status of way) expect((await step(ana, one, status)).error).toBeNull()
  return one
}

describe.each(enquiryForms)('%s', (form) => {
  const statuses = Object.keys(enquiryStatuses[form])

  it('has a line for each of its statuses above', () => expect(Object.keys(table[form])).toEqual(statuses))

  it.each(Object.entries(table[form]))('that is %s takes only the next steps', async (from, place) => {
    const one = await bringTo(form, place)
    const before = await enquiryDossier(ana, one)
    expect(before.done).toBe(done.includes(from))
    const steps = before.may.filter((name) => statuses.includes(name))
    expect(steps.toSorted()).toEqual(place.next.toSorted())

    const trace = await traceOf(one)
    for (const to of [...statuses, 'answered'].filter((name) => !place.next.includes(name))) {
      const { error, status } = await step(luis, one, to, 'Llamaron otra vez.')
      expect([to, error?.code, error?.message, status]).toEqual([to, 'P0001', 'step_not_allowed', 400])
    }
    expect(await traceOf(one)).toEqual(trace)

    for (const to of place.next) {
      const moved = to === place.next[0] ? one : await bringTo(form, place)
      const { data, error } = await step(luis, moved, to, 'Llamaron otra vez.')
      expect(error).toBeNull()
      expect(data).toEqual({ id: moved.id, status: to, version: before.version + 1 })
      const after = await enquiryDossier(luis, moved)
      expect(after.events.at(-1)).toMatchObject({
        kind: done.includes(from) ? 'reopened' : 'stepped',
        by: 'Luis Rojas',
        text: 'Llamaron otra vez.',
        details: { from, to },
      })
      expect(after.assignee).toBe(from === 'pending' ? luis.id : ana.id)
    }
  })

  it('is reopened only with a note', async () => {
    const one = await bringTo(form, { way: [statuses.at(-1) as string], next: [] })
    for (const note of [undefined, '', ' \n'])
      expect((await step(ana, one, 'pending', note)).error?.message).toBe('missing_part')
    expect((await step(ana, one, 'pending', 'Fue un error.')).error).toBeNull()
    expect((await enquiryDossier(ana, one)).done).toBe(false)
  })

  it('is taken once, assigned while it is open, and gets notes at any time', async () => {
    const one = await sendEnquiry(form)
    expect(await enquiryDossier(ana, one)).toMatchObject({ assignee: null, version: 1 })
    expect((await enquiryDossier(ana, one)).may).toEqual(expect.arrayContaining(['take', 'assign', 'note']))
    expect((await actOn(ana, 'take_enquiry', one)).error).toBeNull()
    expect((await actOn(luis, 'take_enquiry', one)).error?.message).toBe('step_not_allowed')
    const nobody = { assignee: crypto.randomUUID() }
    expect((await actOn(ana, 'assign_enquiry', one, nobody)).error?.message).toBe('unknown_member')
    expect((await actOn(ana, 'assign_enquiry', one, { assignee: luis.id })).error).toBeNull()
    expect((await step(luis, one, statuses.at(-1) as string)).error).toBeNull()
    const dossier = await enquiryDossier(ana, one)
    expect(dossier).toMatchObject({ assignee: luis.id, done: true, version: 4 })
    expect(dossier.may).not.toContain('assign')
    expect((await actOn(ana, 'assign_enquiry', one, { assignee: ana.id })).error?.message).toBe(
      'step_not_allowed',
    )
    const noted = await ana.client.rpc('note_enquiry', { ...one, note: 'Volvió a llamar.' })
    expect(noted.error).toBeNull()
    expect((await enquiryDossier(ana, one)).events).toMatchObject([
      { kind: 'received', by: null },
      { kind: 'taken', by: 'Ana Gómez' },
      { kind: 'assigned', by: 'Ana Gómez', details: { assignee: 'Luis Rojas' } },
      { kind: 'stepped', by: 'Luis Rojas', text: null },
      { kind: 'noted', by: 'Ana Gómez', text: 'Volvió a llamar.' },
    ])
  })

  it('is changed only by a member who has seen its last version', async () => {
    const one = await sendEnquiry(form)
    const [first = ''] = table[form].pending?.next ?? []
    await ana.client.rpc('note_enquiry', { ...one, note: 'x' })
    const before = await traceOf(one)
    for (const version of [1, 3, null])
      for (const [name, args] of [
        ['take_enquiry', {}],
        ['assign_enquiry', { assignee: luis.id }],
        ['step_enquiry', { status: first }],
      ] as const) {
        const { error } = await callWith(ana.client, name, { ...one, version, ...args })
        expect(error?.message).toBe('stale_version')
      }
    expect(await traceOf(one)).toEqual(before)
    const tries = [ana, luis, ana, luis].map(({ client }) =>
      client.rpc('step_enquiry', { ...one, version: 2, status: first }),
    )
    const answers = (await Promise.all(tries)).map(({ error }) => error?.message ?? 'done')
    expect(answers.toSorted()).toEqual(['done', 'stale_version', 'stale_version', 'stale_version'])
  })
})

it('one of two members who take a new enquiry at once is refused', async () => {
  const one = await sendEnquiry('affiliation')
  const tries = [ana, luis].map(({ client }) => client.rpc('take_enquiry', { ...one, version: 1 }))
  const answers = (await Promise.all(tries)).map(({ error }) => error?.message ?? 'done')
  expect(answers.toSorted()).toEqual(['done', 'stale_version'])
})

it.each([
  ['desk_enquiry', {}],
  ['take_enquiry', { version: 1 }],
  ['note_enquiry', { note: 'x' }],
  ['step_enquiry', { version: 1, status: 'called', note: 'x' }],
] as const)('%s refuses a record that does not exist, and one of another form', async (name, args) => {
  const quote = await sendEnquiry('quote')
  const refusalOf = async (one: object) =>
    (await callWith(ana.client, name, { ...one, ...args })).error?.message
  expect(await refusalOf({ form: 'affiliation', id: quote.id })).toBe('unknown_case')
  expect(await refusalOf({ form: 'quote', id: crypto.randomUUID() })).toBe('unknown_case')
  for (const form of ['pqr', 'staff; drop table staff', null])
    expect(await refusalOf({ form, id: quote.id })).toBe('unknown_form')
  expect((await traceOf(quote)).slice(1).flat()).toEqual([])
})
