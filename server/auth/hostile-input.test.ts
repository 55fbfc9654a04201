import { describe, expect, it } from 'vitest'
import { call, newClient, newEmail, password, server, signUp } from '../testing/accounts/test-accounts.ts'

const countUsers = async (email: string) =>
  (await server.database.admin`select from auth.users where email = ${email}`).length

const nested = (levels: number): unknown => JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`)

describe('metadata', () => {
  it.each([
    ['3,900 levels deep', `{"x":${'['.repeat(3900)}${']'.repeat(3900)}}`],
    ['eleven levels deep', JSON.stringify(nested(11))],
    ['of 5 kB', JSON.stringify({ about: 'x'.repeat(5000) })],
    ['of numbers that PostgreSQL writes in full', JSON.stringify({ many: Array(20).fill(1e300) })],
  ])('%s is refused before anything is stored', async (_, data) => {
    const email = newEmail()
    const answer = await call('/signup', `{"email":"${email}","password":"${password}","data":${data}}`)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error_code: 'validation_failed' })
    expect(await countUsers(email)).toBe(0)
  })

  it('of ten levels is stored and returned', async () => {
    const { data } = await newClient().auth.signUp({
      email: newEmail(),
      password,
      options: { data: nested(10) as object },
    })
    expect(data.user?.user_metadata).toMatchObject(nested(10) as object)
  })

  it('of many changes is refused before it outgrows a token', async () => {
    const { client, email } = await signUp()
    for (let time = 0; time < 8; time++) {
      const { error } = await client.auth.updateUser({ data: { [`key${time}`]: 'ñ'.repeat(500) } })
      if (error) expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
      expect(Boolean(error)).toBe(time >= 3)
    }
    const again = newClient()
    expect((await again.auth.signInWithPassword({ email, password })).error).toBeNull()
    const { data, error } = await again.auth.getUser()
    expect(error).toBeNull()
    expect(data.user?.user_metadata).toHaveProperty('key2')
  })
})

describe('an e-mail that looks like another', () => {
  it.each([
    ['full-width letters', 'ｐｅｒｓｏｎａ＠ｅｊｅｍｐｌｏ．ｃｏ'],
    ['bold letters of mathematics', '𝐏𝐞𝐫𝐬𝐨𝐧𝐚@ejemplo.co'],
    ['spaces around it', '\u00a0 persona@ejemplo.co\u2003'],
  ])('opens the same account (%s)', async (_, disguise) => {
    const email = 'persona@ejemplo.co'
    if ((await countUsers(email)) === 0) await signUp(email)
    const { error } = await newClient().auth.signUp({ email: disguise, password })
    expect(error).toMatchObject({ code: 'user_already_exists' })
    expect((await newClient().auth.signInWithPassword({ email: disguise, password })).error).toBeNull()
  })

  it.each([
    ['a zero-width space', '\u200b'],
    ['a joiner', '\u200d'],
    ['a direction mark', '\u202e'],
    ['an isolate', '\u2066'],
    ['a soft hyphen', '\u00ad'],
    ['a variation selector', '\ufe0f'],
    ['a filler', '\u3164'],
    ['an empty braille cell', '\u2800'],
    ['a tag', '\u{e0061}'],
    ['a letter with a hook', '\u0192'],
  ])('is refused with %s', async (_, sign) => {
    const { error } = await newClient().auth.signUp({ email: `ana${sign}@ejemplo.co`, password })
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
  })
})
