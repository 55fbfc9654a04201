import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addBusinessDays } from '#domain/days/business-days.ts'
import { addDays } from '#domain/days/day-words.ts'
import { answerTo } from '#server/testing/accounts/office-calls.ts'
import { newClient } from '#server/testing/accounts/test-accounts.ts'
import { type ActName, account, acts, ana, bringTo, type CaseState, wholeLetter } from '../office-acts.ts'
import { actOf, ask, awkwardMoments, type Case, inSeconds, setNow, sql, today } from '../office-cases.ts'

beforeEach(() => sql()`update pqr_letters set posted_until = '2026-01-02' where posted_until is not null`)
afterEach(() => setNow())

/** The last day of a notice is then followed by a weekend and a holiday. */
const longBeforeEffect = '2026-10-02T12:00:00-05:00'

const post = (one: Case, kind = 'posted_notice') =>
  answerTo(actOf(ana, 'write_letter', one, { kind, ...wholeLetter }))
const shown = (client = newClient()) => answerTo(client.rpc('posted_notices'))
const radicados = async () => (await shown()).map(({ radicado }) => radicado)

describe('the site', () => {
  it('shows everybody the radicado, the number and the days of a notice, and nothing of the person', async () => {
    const one = await bringTo('answered')
    const { number } = await post(one)
    const notice = {
      radicado: one.radicado,
      number,
      posted_on: '2026-12-29',
      posted_until: addBusinessDays('2026-12-29', 5),
    }
    expect(await shown()).toEqual([notice])
    expect(await shown(account)).toEqual([notice])
  })

  it.each([...awkwardMoments, longBeforeEffect])(
    'shows a notice of %s for five business days, and the dossier proposes the day after them',
    async (moment) => {
      await setNow(moment)
      const posted_on = today()
      const one = await bringTo('answered')
      const { number } = await post(one)
      const [last, effect] = [addBusinessDays(posted_on, 5), addBusinessDays(posted_on, 6)]
      expect(number.slice(0, 9)).toBe(`OFI-${posted_on.slice(0, 4)}-`)
      const { letters } = await ask(ana, 'desk_pqr', { pqr_id: one.id })
      expect(letters).toMatchObject([{ number, posted_until: last, takes_effect_on: effect }])
      await setNow(`${last}T23:59:59-05:00`)
      expect(await shown()).toMatchObject([{ number, posted_on, posted_until: last }])
      await setNow(`${addDays(last, 1)}T00:00:00-05:00`)
      expect(await shown()).toEqual([])
      expect((await ask(ana, 'desk_pqr', { pqr_id: one.id })).letters).toEqual(letters)
    },
  )

  it('shows the newest notice first', async () => {
    const [older, newer] = [await bringTo('answered'), await bringTo('decided')]
    await post(older)
    await inSeconds(1)
    await post(newer)
    expect(await radicados()).toEqual([newer.radicado, older.radicado])
  })

  it.each([
    ['answered', 'notify'],
    ['consented', 'read the answer'],
    ['decided', 'notify the decision'],
    ['decided_consented', 'read the decision'],
  ] satisfies [CaseState, ActName][])(
    'shows no notice of a case that was %s after «%s»',
    async (place, act) => {
      const [one, other] = [await bringTo(place), await bringTo(place)]
      await post(one)
      await post(other)
      expect((await acts[act](one)).error).toBeNull()
      expect(await radicados()).toEqual([other.radicado])
    },
  )

  it('shows the last of two notices about one answer', async () => {
    const one = await bringTo('answered')
    await post(one)
    await inSeconds(1)
    await post(one)
    const { letters } = await ask(ana, 'desk_pqr', { pqr_id: one.id })
    expect((await shown()).map(({ number }) => number)).toEqual([letters[1]?.number])
  })

  it('shows no letter that is delivered', async () => {
    const one = await bringTo('answered')
    for (const kind of ['citation', 'notice']) await post(one, kind)
    expect(await shown()).toEqual([])
    const { letters } = await ask(ana, 'desk_pqr', { pqr_id: one.id })
    for (const letter of letters) expect(letter).toMatchObject({ posted_until: null, takes_effect_on: null })
  })
})

it('the clock of the notification waits until a posted notice takes effect', async () => {
  const one = await bringTo('answered')
  const clock = async () => {
    const { clock, notify_term } = await ask(ana, 'desk_pqr', { pqr_id: one.id })
    return [clock?.due_on, notify_term?.due_on]
  }
  expect(await clock()).toEqual(['2027-01-06', '2027-01-06'])
  await setNow('2026-12-30T10:00:00-05:00')
  await post(one)
  expect(await clock()).toEqual(['2027-01-08', '2027-01-08'])
})

it('a member records the notification by a posted notice on the day that it takes effect', async () => {
  const one = await bringTo('answered')
  await post(one)
  const effective_on = addBusinessDays(today(), 6)
  const notified = { channel: 'notice', effective_on, evidence: 'Aviso publicado y fijado.' }
  await setNow(`${addDays(effective_on, -1)}T23:59:59-05:00`)
  expect((await actOf(ana, 'notify_pqr', one, notified)).error?.message).toBe('date_out_of_range')
  await setNow(`${effective_on}T08:00:00-05:00`)
  expect((await actOf(ana, 'notify_pqr', one, notified)).error).toBeNull()
})
