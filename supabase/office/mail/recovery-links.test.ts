import { describe, expect, it } from 'vitest'
import { requestRecovery } from '#server/auth/recovery.ts'
import { signUp } from '#server/testing/accounts/test-accounts.ts'
import { sql } from '../office-cases.ts'
import { clockAt, filePqrNow, hour, nextToSend, settle, stateOf } from './claiming.ts'

describe('the link to a new password', () => {
  const ask = async () => {
    const { email, session } = await signUp()
    await requestRecovery(sql(), email)
    return { id: session.user.id, email }
  }
  const rowsOf = ({ id }: { id: string }) =>
    sql()`select state, server_words from outbox where user_id = ${id} order by id`

  it('is given up within an hour', async () => {
    const person = await ask()
    for (const minutes of [0, 1, 6, 36]) {
      await clockAt(minutes)
      const mail = await nextToSend()
      expect(mail).toMatchObject({ kind: 'recovery', recipient: person.email, facts: { user_id: person.id } })
      expect(await settle(mail ?? {}, 'later')).toBe(minutes < 36 ? 'waiting' : 'dead')
    }
    expect(await rowsOf(person)).toEqual([{ state: 'dead', server_words: 'said' }])
  })

  it('is deleted, not held, where there is no mail server', async () => {
    const [person, filed] = [await ask(), await filePqrNow()]
    await sql()`select private.hold_mail()`
    expect(await rowsOf(person)).toEqual([])
    expect(await stateOf(filed)).toBe('held')
  })

  it.each(['held', 'dead'])('that was %s for an hour is dropped when it is released', async (state) => {
    const person = await ask()
    await sql()`update outbox set state = ${state} where user_id = ${person.id}`
    await clockAt(hour)
    await sql()`select private.release_mail(${state}, 'recovery')`
    expect(await nextToSend()).toBeUndefined()
    expect(await rowsOf(person)).toEqual([])
  })

  it('is not sent to an account that is banned or deleted', async () => {
    const [banned, gone] = [await ask(), await ask()]
    await sql()`update auth.users set banned_until = private.now() + interval '1 day' where id = ${banned.id}`
    await sql()`delete from auth.users where id = ${gone.id}`
    expect(await nextToSend()).toBeUndefined()
    expect([...(await rowsOf(banned)), ...(await rowsOf(gone))]).toEqual([])
  })

  it('must name an account, which no other mail may do', async () => {
    const refused = { code: '23514', constraint_name: 'outbox_subject_check' }
    const add = (row: object) =>
      sql()`insert into outbox ${sql()({ created_at: new Date(), send_after: new Date(), ...row })}`
    const { id } = await ask()
    await expect(add({ kind: 'recovery' })).rejects.toMatchObject(refused)
    await expect(add({ kind: 'office_digest', user_id: id })).rejects.toMatchObject(refused)
    const { id: pqr_id } = await filePqrNow()
    for (const kind of ['recovery', 'receipt'])
      await expect(add({ kind, pqr_id, user_id: id })).rejects.toMatchObject(refused)
  })
})
