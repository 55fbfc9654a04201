import { afterEach, expect, it } from 'vitest'
import { signUp } from '#server/testing/accounts/test-accounts.ts'
import { acts, ana, bringTo } from '../office-acts.ts'
import { actOf, actOfPerson, dossierOf, setNow } from '../office-cases.ts'

afterEach(() => setNow())

const correct = async (one: Awaited<ReturnType<typeof bringTo>>, email: string) =>
  (await actOfPerson('correct_email', one, { email })).error?.message

it('a case takes three corrections of its e-mail a day, and others the next day', async () => {
  await setNow('2026-11-17T16:00:00Z')
  const one = await bringTo('pending')
  for (const n of [1, 2, 3]) expect(await correct(one, `casa${n}@example.co`)).toBeUndefined()
  expect(await correct(one, 'casa4@example.co')).toBe('too_many_today')
  await setNow('2026-11-18T04:59:00Z')
  expect(await correct(one, 'casa4@example.co')).toBe('too_many_today')
  await setNow('2026-11-18T05:00:00Z')
  expect(await correct(one, 'casa4@example.co')).toBeUndefined()
})

it('a case takes three addresses a day from the person, beside the corrections of the e-mail and of the office', async () => {
  const one = await bringTo('pending')
  const give = async (n: number) =>
    (await actOfPerson('give_address', one, { postal_address: `Calle ${n}` })).error?.message
  const correction = { field: 'postal_address', identity_checked: true }
  for (const n of [1, 2, 3]) {
    expect(await correct(one, `casa${n}@example.co`)).toBeUndefined()
    expect((await actOf(ana, 'correct_data', one, { ...correction, value: `Vereda ${n}` })).error).toBeNull()
    expect(await give(n)).toBeUndefined()
  }
  expect(await give(4)).toBe('too_many_today')
  expect((await actOf(ana, 'correct_data', one, { ...correction, value: 'Vereda 4' })).error).toBeNull()
})

it('consent is given three times a day; it can always be withdrawn', async () => {
  const one = await bringTo('pending')
  for (const _ of [1, 2, 3])
    for (const name of ['consent', 'withdraw consent'] as const)
      expect((await acts[name](one)).error).toBeNull()
  expect((await acts.consent(one)).error?.message).toBe('too_many_today')
  expect((await dossierOf(one)).events).toHaveLength(7)
})

it('a case takes ten replies a day', async () => {
  const one = await bringTo('pending')
  for (let n = 0; n < 10; n++) {
    expect((await acts.ask(one)).error).toBeNull()
    expect((await acts.reply(one)).error).toBeNull()
  }
  expect((await actOf(ana, 'ask_pqr', one, { question: '¿Y el martes?' })).error).toBeNull()
  expect((await acts.reply(one)).error?.message).toBe('too_many_today')
})

it('a case is claimed three times a day, whoever deletes the account in between', async () => {
  const one = await bringTo('pending')
  const claimByNewAccount = async () => {
    const { client } = await signUp()
    const { error } = await actOfPerson('claim_pqr', one, {}, client)
    await client.rpc('delete_account')
    return error?.message
  }
  for (const _ of [1, 2, 3]) expect(await claimByNewAccount()).toBeUndefined()
  expect(await claimByNewAccount()).toBe('too_many_today')
})
