import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addBusinessDays } from '#domain/days/business-days.ts'
import { addDays } from '#domain/days/day-words.ts'
import { answerTo, callWith } from '#server/testing/accounts/office-calls.ts'
import type { Arguments, Result } from '#supabase/contract/contract.ts'
import { acts, ana, bringTo, luis } from '../office-acts.ts'
import {
  actOf,
  ask,
  awkwardMoments,
  type Case,
  filePqrAt,
  setNow,
  sql,
  today,
  track,
} from '../office-cases.ts'

type List = Arguments<'desk_list'>
const radicados = async (view: List['view'], member = ana) =>
  (await ask(member, 'desk_list', { view })).rows.map(({ radicado }) => radicado)

// The days are chosen so that on Wednesday 18 November 2026 each case has another colour.
const now = '2026-11-18T10:00:00-05:00'
const days = { green: '2026-11-12', amber: '2026-10-30', red: '2026-10-27', black: '2026-10-20' }
const places = [
  'answered',
  'appealed',
  'decided',
  'decision_notified',
  'sent',
  'not_sent',
  'withdrawn',
  'set_aside_in_progress',
] as const
const cases = {} as Record<keyof typeof days | (typeof places)[number] | 'mine' | 'aside', Case>

beforeAll(async () => {
  await setNow(now)
  for (const [color, day] of Object.entries(days))
    cases[color as keyof typeof days] = await filePqrAt(`${day}T10:00:00-05:00`)
  for (const place of places) cases[place] = await bringTo(place)
  cases.mine = await filePqrAt('2026-11-13T10:00:00-05:00')
  await actOf(luis, 'take_pqr', cases.mine)
  cases.aside = await filePqrAt('2026-10-20T10:00:00-05:00')
  expect((await acts['set aside'](cases.aside)).error).toBeNull()
})
afterEach(() => setNow(now))

describe('views', () => {
  it('list their cases, the first due first, and are counted alike', async () => {
    const { rows } = await ask(ana, 'desk_list', { view: 'unassigned' })
    expect(rows.map(({ radicado, clock }) => [radicado, clock?.color])).toEqual([
      [cases.black.radicado, 'black'],
      [cases.red.radicado, 'red'],
      [cases.amber.radicado, 'amber'],
      [cases.green.radicado, 'green'],
    ])
    const views = [
      ['mine', cases.answered, cases.appealed, cases.decided, cases.decision_notified],
      ['unassigned', cases.black, cases.red, cases.amber, cases.green],
      ['this_week', cases.red],
      ['red', cases.red],
      ['silence', cases.black],
      ['to_notify', cases.answered, cases.decided],
      ['appealed', cases.appealed, cases.decided, cases.decision_notified],
      ['set_aside', cases.aside, cases.set_aside_in_progress],
    ] as const
    const { counts, latest_event } = await ask(ana, 'desk_counts')
    for (const [view, ...wanted] of views) {
      expect([view, (await radicados(view)).toSorted()]).toEqual([
        view,
        wanted.map((one) => one.radicado).toSorted(),
      ])
      expect([view, counts[view]]).toEqual([view, wanted.length])
    }
    expect(counts.all).toBe(12)
    expect(await radicados('all')).toHaveLength(12)
    expect(await radicados('all')).not.toContain(cases.aside.radicado)
    expect(await radicados('mine', luis)).toEqual([cases.mine.radicado])
    await acts.note(cases.green)
    expect((await ask(ana, 'desk_counts')).latest_event).toBeGreaterThan(latest_event ?? 0)
    const secret = callWith(ana.client, 'desk_list', { view: 'secret' })
    await expect(answerTo(secret)).rejects.toThrow('unknown_view')
  })

  it('tell whether the office waits for the person, or the person has replied', async () => {
    const one = await filePqrAt('2026-11-12T10:00:00-05:00')
    const row = async () => {
      const { rows } = await ask(ana, 'desk_list', { view: 'all' })
      const { counts } = await ask(ana, 'desk_counts')
      const waiting = await radicados('waiting')
      expect(counts.waiting).toBe(waiting.length)
      return [rows.find(({ id }) => id === one.id)?.question, waiting.includes(one.radicado)]
    }
    expect(await row()).toEqual([null, false])
    for (const [act, question, waiting] of [
      ['take', null, false],
      ['ask', 'asked', true],
      ['reply', 'replied', false],
      ['note', 'replied', false],
      ['ask', 'asked', true],
      ['answer', null, false],
      ['undo', 'asked', true],
      ['withdraw', null, false],
    ] as const) {
      expect((await acts[act](one)).error).toBeNull()
      expect([act, ...(await row())]).toEqual([act, question, waiting])
    }
  })

  it('show an appeal that is only to be sent on after all that have a term', async () => {
    const postpone = (days: number) =>
      sql()`update pqr_appeals set due_on = due_on + ${days}::integer where pqr_id = ${cases.appealed.id}`
    await postpone(300)
    expect((await radicados('appealed')).at(-1)).toBe(cases.decision_notified.radicado)
    await postpone(-300)
  })

  it('show an appeal that is only to be sent on without a term, and the office is not reminded of it', async () => {
    const { rows } = await ask(ana, 'desk_list', { view: 'appealed' })
    const sending = rows.find(({ id }) => id === cases.decision_notified.id)
    expect(sending).toMatchObject({
      appeal_status: 'notified',
      closed: false,
      clock: { kind: 'sending', due_on: null, days_left: null, color: null },
    })
    const { open } = await ask(ana, 'desk_figures')
    const [figure] = open.filter(({ type }) => type === sending?.request_type)
    const { total = 0, green = 0, amber = 0, red = 0, black = 0 } = figure ?? {}
    expect(total - green - amber - red - black).toBe(1)
    await setNow('2027-11-18T10:00:00-05:00')
    const reminded = await sql()`select radicado, term from private.terms_ending_soon()`
    const { appeal } = await track(cases.decision_notified)
    expect(reminded.map(({ radicado }) => radicado)).not.toContain(appeal?.radicado)
    const decided = (await track(cases.decided)).appeal?.radicado
    expect(reminded.slice()).toContainEqual({ radicado: decided, term: 'notification' })
    for (const view of ['this_week', 'red', 'silence', 'to_notify'] as const)
      expect(await radicados(view)).not.toContain(cases.decision_notified.radicado)
  })

  it('show the cases that were set aside by the day their term would end, and the office is not reminded of them', async () => {
    const { rows } = await ask(ana, 'desk_list', { view: 'set_aside' })
    expect(rows.map(({ radicado, clock }) => [radicado, clock?.due_on, clock?.color])).toEqual([
      [cases.aside.radicado, '2026-11-11', null],
      [cases.set_aside_in_progress.radicado, addBusinessDays(today(), 15), null],
    ])
    const reminded = await sql()`select radicado from private.terms_ending_soon()`
    expect(reminded.map(({ radicado }) => radicado)).not.toContain(cases.aside.radicado)
  })

  it('leave out a case that was set aside, which the search still finds', async () => {
    const found = await ask(ana, 'desk_search', { words: cases.aside.radicado })
    expect(found.rows[0]).toMatchObject({ radicado: cases.aside.radicado, status: 'set_aside' })
  })

  it('show on a Sunday the cases that are due in the week that begins', async () => {
    await setNow('2026-11-15T10:00:00-05:00')
    expect(await radicados('this_week')).toEqual([cases.red.radicado])
  })

  it('close a case as the tracking page does', async () => {
    const differing = await sql()`
      select d.radicado from private.desk_cases d where d.closed <> private.is_closed(d.status, d.id)`
    expect(differing.slice()).toEqual([])
  })

  // Monday 16 was a holiday.
  it.each([
    ['2026-11-13', 6, 'green'],
    ['2026-11-14', 6, 'green'],
    ['2026-11-16', 6, 'green'],
    ['2026-11-17', 5, 'amber'],
    ['2026-11-19', 3, 'amber'],
    ['2026-11-20', 2, 'red'],
    ['2026-11-22', 2, 'red'],
    ['2026-11-24', 0, 'red'],
    ['2026-11-25', -1, 'black'],
    ['2026-11-28', -3, 'black'],
  ])('show on %s a case due on 2026-11-24 with %i days left, in %s', async (day, days_left, color) => {
    await sql()`update pqr_requests set due_on = '2026-11-24' where id = ${cases.green.id}`
    await setNow(`${day}T10:00:00-05:00`)
    const dossier = await ask(ana, 'desk_pqr', { pqr_id: cases.green.id })
    expect(dossier.clock).toEqual({ kind: 'answer', due_on: '2026-11-24', days_left, color })
    expect(dossier.answer_term).toMatchObject({ due_on: '2026-11-24', days_left, color })
  })

  it('show a term as ended on the Saturday after its last day', async () => {
    await sql()`update pqr_answers set notify_by = '2026-11-20' where pqr_id = ${cases.answered.id}`
    await setNow('2026-11-21T10:00:00-05:00')
    const { rows } = await ask(ana, 'desk_list', { view: 'to_notify' })
    expect(rows[0]?.clock).toEqual({
      kind: 'notification',
      due_on: '2026-11-20',
      days_left: -1,
      color: 'black',
    })
  })

  it.each(['2026-11-13', '2026-11-14', '2026-11-15', '2026-11-16', '2026-11-17'])(
    'compute on %s who may still appeal, and which terms are red or amber',
    async (day) => {
      await setNow(`${day}T10:00:00-05:00`)
      const differing = await sql()`
        select d.filed_on from private.this_day() now, answer_terms d
        where d.filed_on between now.day - 40 and now.day + 40 and (
          (d.filed_on >= now.appealable_since) <> (now.day <= private.last_day_to_appeal(d.filed_on))
          or (d.filed_on <= now.red_until) <> (private.business_days_between(now.day, d.filed_on) <= 2)
          or (d.filed_on <= now.amber_until) <> (private.business_days_between(now.day, d.filed_on) <= 5))`
      expect(differing.slice()).toEqual([])
    },
  )

  it.each(awkwardMoments)(
    'show from %s on how long a person may appeal, and no clock afterwards',
    async (moment) => {
      await setNow(moment)
      const one = await bringTo('notified')
      const until = addBusinessDays(today(), 5)
      const clockOf = async () => (await ask(ana, 'desk_pqr', { pqr_id: one.id })).clock
      expect(await clockOf()).toMatchObject({
        kind: 'to_appeal',
        due_on: until,
        days_left: 5,
        color: null,
      })
      await setNow(`${until}T23:59:59-05:00`)
      expect(await clockOf()).toMatchObject({ kind: 'to_appeal', days_left: 0 })
      await setNow(`${addDays(until, 1)}T00:00:00-05:00`)
      expect(await clockOf()).toBeNull()
    },
  )
})

describe('pages', () => {
  it('follow each other without a gap, in the order of the view', async () => {
    const { counts } = await ask(ana, 'desk_counts')
    await sql()`
      insert into pqr_requests (request_type, full_name, email, phone, id_number, description, created_at)
      select 'claim', 'Persona ' || n, 'p@example.co', '300', '1', 'Texto', timestamptz '2026-11-11 08:00-05' + n % 7 * interval '1 second'
      from generate_series(1, 430) n`
    for (const view of ['unassigned', 'all'] as const) {
      const seen: string[] = []
      let after: List['after'] = null
      do {
        const { rows, next }: Result<'desk_list'> = await ask(ana, 'desk_list', { view, after })
        seen.push(...rows.map(({ radicado }) => radicado))
        after = next
      } while (after)
      expect([view, seen.length, new Set(seen).size]).toEqual([view, counts[view] + 430, counts[view] + 430])
    }
  })
})
