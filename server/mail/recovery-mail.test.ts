import { describe, expect, it } from 'vitest'
import { newClient, newEmail, password, signUp } from '#server/testing/accounts/test-accounts.ts'
import { inMinutes, mail, polling, smtp } from '../../supabase/office/mail/mailing.ts'
import { setNow, sql } from '../../supabase/office/office-cases.ts'

const ask = async (email: string) =>
  expect((await newClient().auth.resetPasswordForEmail(email)).error).toBeNull()
const account = async () => {
  const { email, session } = await signUp()
  const outbox = () =>
    sql()`select state, attempts from outbox where kind = 'recovery' and user_id = ${session.user.id} order by id`
  return { email, id: session.user.id, outbox }
}
const tokenIn = (text = '') => text.match(/#token_hash=([\w-]{43})&type=recovery$/m)?.[1] ?? ''
const open = async (token: string) =>
  (await newClient().auth.verifyOtp({ token_hash: token, type: 'recovery' })).error?.code ?? 'opened'

describe('a forgotten password', () => {
  it('is answered by a mail with a link that opens the account once and is not stored', async () => {
    mail({ SITE_URL: 'https://sitio.example/' })
    const { email, id, outbox } = await account()
    await ask(email)
    await expect.poll(outbox, polling).toEqual([{ state: 'accepted', attempts: 1 }])
    const [received] = smtp.received
    expect(received?.envelopeTo).toEqual([email])
    expect(received?.subject).toBe('Cambie la contraseña de su cuenta en Yarí Ambiental')
    const token = tokenIn(received?.text)
    expect(received?.text).toContain(
      `: https://sitio.example/reset-password#token_hash=${token}&type=recovery`,
    )
    const [stored] = await sql()`
      select (select json_agg(o)::text from outbox o where user_id = ${id}) as outbox,
        (select json_agg(t)::text from auth.recovery_tokens t where user_id = ${id}) as tokens`
    expect(stored?.outbox + stored?.tokens).not.toContain(token)
    expect(await open(token)).toBe('opened')
    expect(await open(token)).toBe('otp_expired')
  })

  it('of an unknown address is not mailed, and its row is removed', async () => {
    await ask(newEmail())
    const { email, outbox } = await account()
    await ask(email)
    mail()
    await expect.poll(outbox, polling).toEqual([{ state: 'accepted', attempts: 1 }])
    expect(smtp.received.map(({ envelopeTo }) => envelopeTo)).toEqual([[email]])
    expect(await sql()`select from outbox where kind = 'recovery' and state <> 'accepted'`).toHaveLength(0)
  })

  it('is mailed three times an hour at most', async () => {
    const { email, outbox } = await account()
    for (let time = 0; time < 5; time++) await ask(email)
    mail()
    const accepted = { state: 'accepted', attempts: 1 }
    await expect.poll(outbox, polling).toEqual([accepted, accepted, accepted])
    await inMinutes(59)
    await ask(email)
    await inMinutes(61)
    await ask(email)
    await expect.poll(outbox, polling).toEqual([accepted, accepted, accepted, accepted])
    for (const { text } of smtp.received) expect(await open(tokenIn(text))).toBe('opened')
  })

  it('that is mailed twice after a crash has two links, and both work', async () => {
    const { email, id, outbox } = await account()
    mail()
    await ask(email)
    await expect.poll(outbox, polling).toEqual([{ state: 'accepted', attempts: 1 }])
    // A mailer that is killed before it settles leaves this state.
    await sql()`update outbox set state = 'waiting', settled_at = null where user_id = ${id}`
    await inMinutes(6)
    await expect.poll(outbox, polling).toEqual([{ state: 'accepted', attempts: 2 }])
    const [first, second] = smtp.received
    expect(second?.messageId).toBe(first?.messageId)
    expect(tokenIn(second?.text)).not.toBe(tokenIn(first?.text))
    for (const { text } of smtp.received) expect(await open(tokenIn(text))).toBe('opened')
  })

  it('that was changed meanwhile is no longer mailed', async () => {
    const { email, outbox } = await account()
    await ask(email)
    const client = newClient()
    await client.auth.signInWithPassword({ email, password })
    const change = { password: 'Otra guacamaya verde', current_password: password }
    expect((await client.auth.updateUser(change)).error).toBeNull()
    await setNow()
    mail()
    const other = await account()
    await ask(other.email)
    await expect.poll(other.outbox, polling).toEqual([{ state: 'accepted', attempts: 1 }])
    expect(await outbox()).toEqual([{ state: 'cancelled', attempts: 0 }])
    const mailed = smtp.received.map(({ envelopeTo, subject }) => `${envelopeTo}: ${subject}`)
    expect(mailed.sort()).toEqual(
      [
        `${email}: La contraseña de su cuenta en Yarí Ambiental cambió`,
        `${other.email}: Cambie la contraseña de su cuenta en Yarí Ambiental`,
      ].sort(),
    )
  })
})
