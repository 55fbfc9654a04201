import { afterEach, describe, expect, it } from 'vitest'
import { addDays } from '#domain/days/day-words.ts'
import { actOn, enquiryDossier, enquiryForms, sendEnquiry, step } from '../enquiries/office-enquiries.ts'
import { acts, ana, bringTo, luis } from '../office-acts.ts'
import { actOf, ask, type Case, filePqr, inMonths, setNow, today, track } from '../office-cases.ts'

afterEach(() => setNow())

const inDays = (days: number) => addDays(today(), days)
const openPqr = (one: Case) => ask(ana, 'desk_pqr', { pqr_id: one.id })

describe('a member who called the person of a PQR', () => {
  it('records the outcome and the day of the next call, which the list shows and the person does not', async () => {
    const one = await filePqr()
    const call = { outcome: 'not_reached', again_on: inDays(2), note: 'Timbra y nadie contesta.' }
    expect((await actOf(ana, 'record_call', one, call)).error).toBeNull()
    const dossier = await openPqr(one)
    expect(dossier).toMatchObject({ call_again_on: inDays(2), status: 'pending' })
    expect(dossier.events.at(-1)).toMatchObject({
      kind: 'called',
      by: 'Ana Gómez',
      text: 'Timbra y nadie contesta.',
      details: { outcome: 'not_reached', again_on: inDays(2) },
    })
    const { rows } = await ask(ana, 'desk_search', { words: one.radicado })
    expect(rows[0]?.call_again_on).toBe(inDays(2))
    const seen = await track(one)
    expect(JSON.stringify(seen)).not.toMatch(/called|Timbra/)
  })

  it('replaces the day with the next call, or ends it', async () => {
    const one = await filePqr()
    for (const again_on of [inDays(0), inDays(60), null]) {
      expect((await actOf(luis, 'record_call', one, { outcome: 'reached', again_on })).error).toBeNull()
      expect((await openPqr(one)).call_again_on).toBe(again_on)
    }
    expect((await openPqr(one)).events.at(-1)).toMatchObject({ text: null, details: { outcome: 'reached' } })
  })

  it('chooses a day within sixty days', async () => {
    const one = await filePqr()
    for (const again_on of [inDays(-1), inDays(61)]) {
      const { error } = await actOf(ana, 'record_call', one, { outcome: 'reached', again_on })
      expect(error?.message).toBe('date_out_of_range')
    }
  })

  it.each(['withdraw', 'transfer', 'set aside'] as const)(
    'has nothing left to call after: %s',
    async (name) => {
      const one = await filePqr()
      expect((await acts.call(one)).error).toBeNull()
      expect((await acts[name](one)).error).toBeNull()
      expect((await openPqr(one)).call_again_on).toBeNull()
    },
  )

  it('has nothing left to call once the person can no longer appeal', async () => {
    const one = await bringTo('notified')
    expect((await acts.call(one)).error).toBeNull()
    expect((await openPqr(one)).call_again_on).toBe(today())
    await inMonths(1)
    const closed = await openPqr(one)
    expect(closed).toMatchObject({ closed: true, call_again_on: null })
    expect(closed.may).not.toContain('call')
    expect((await acts.call(one)).error?.message).toBe('step_not_allowed')
  })
})

describe.each(enquiryForms)('a member who called about an enquiry (%s)', (form) => {
  const finish = { quote: 'lost', application: 'rejected', affiliation: 'discarded' }[form]
  const rowOf = async (id: string) =>
    (await ask(ana, 'desk_enquiries', { form, view: 'open' })).rows.find((row) => row.id === id)

  it('records the outcome and the day of the next call, which the list shows', async () => {
    const one = await sendEnquiry(form)
    expect((await enquiryDossier(ana, one)).may).toContain('call')
    const call = { outcome: 'not_reached', again_on: inDays(1), note: 'Buzón de voz.' }
    expect((await actOn(ana, 'record_enquiry_call', one, call)).error).toBeNull()
    expect((await rowOf(one.id))?.call_again_on).toBe(inDays(1))
    expect((await enquiryDossier(ana, one)).events.at(-1)).toMatchObject({
      kind: 'called',
      by: 'Ana Gómez',
      text: 'Buzón de voz.',
      details: { outcome: 'not_reached', again_on: inDays(1) },
    })
    expect((await enquiryDossier(ana, one)).status).toBe('pending')
    expect((await actOn(luis, 'record_enquiry_call', one, { outcome: 'reached' })).error).toBeNull()
    // Whoever was reached need not be marked as contacted too.
    const { id: lastCaller } = luis
    expect(await rowOf(one.id)).toMatchObject({
      call_again_on: null,
      ...{
        quote: { status: 'contacted', assignee: lastCaller },
        application: { status: 'pending', assignee: null },
        affiliation: { status: 'called', assignee: lastCaller },
      }[form],
    })
  })

  it('has nothing left to call while it is finished', async () => {
    const one = await sendEnquiry(form)
    const call = { outcome: 'not_reached', again_on: inDays(1) }
    expect((await actOn(ana, 'record_enquiry_call', one, call)).error).toBeNull()
    expect((await step(ana, one, finish)).error).toBeNull()
    expect((await enquiryDossier(ana, one)).call_again_on).toBeNull()
    expect((await actOn(ana, 'record_enquiry_call', one, call)).error?.message).toBe('step_not_allowed')
    expect((await enquiryDossier(ana, one)).may).not.toContain('call')
    expect((await step(ana, one, 'pending', 'Volvió a llamar.')).error).toBeNull()
    expect((await enquiryDossier(ana, one)).call_again_on).toBe(call.again_on)
  })

  it('is refused without an outcome, with a day out of range, and on an old version', async () => {
    const one = await sendEnquiry(form)
    for (const [call, name] of [
      [{ outcome: null }, 'unknown_outcome'],
      [{ outcome: 'busy' }, 'unknown_outcome'],
      [{ outcome: 'reached', again_on: inDays(61) }, 'date_out_of_range'],
      [{ outcome: 'reached', again_on: inDays(-1) }, 'date_out_of_range'],
      [{ outcome: 'reached', version: 7 }, 'stale_version'],
    ] as const)
      expect((await actOn(ana, 'record_enquiry_call', one, call)).error?.message).toBe(name)
    expect((await enquiryDossier(ana, one)).events).toHaveLength(1)
  })
})
