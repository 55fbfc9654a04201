import { describe, expect, it } from 'vitest'
import type { OfficeClient } from '#supabase/contract/office-client.ts'
import { call, claimsOf, newClient, password, server, signUp } from '../../testing/accounts/test-accounts.ts'
import { enroll, giveCode, passwordAlone, stepsPass, turnOn } from '../../testing/accounts/test-factors.ts'
import { codeOf, wrongCode } from '../../testing/accounts/totp-codes.ts'

const claims = async (client: OfficeClient) => {
  const { data } = await client.auth.getSession()
  return claimsOf(data.session?.access_token ?? '')
}
const levels = async (client: OfficeClient) => {
  const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel()
  return [data?.currentLevel, data?.nextLevel]
}
const sql = () => server.database.admin

describe('enroll', () => {
  it('gives a secret as a picture, as an address and to type', async () => {
    const { client, email } = await signUp()
    const { data, error } = await client.auth.mfa.enroll({
      factorType: 'totp',
      friendlyName: 'Teléfono',
      issuer: 'Yarí Ambiental',
    })
    expect(error).toBeNull()
    expect(data).toMatchObject({ type: 'totp', friendly_name: 'Teléfono' })
    const { secret, uri, qr_code } = data?.type === 'totp' ? data.totp : { secret: '', uri: '', qr_code: '' }
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    const address = new URL(uri)
    expect(address.protocol + address.host).toBe('otpauth:totp')
    expect(decodeURIComponent(address.pathname)).toBe(`/Yarí Ambiental:${email}`)
    expect(Object.fromEntries(address.searchParams)).toMatchObject({ secret, issuer: 'Yarí Ambiental' })
    expect(qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]+<\/svg>$/)
  })

  it('names the site where no issuer is given', async () => {
    const { client } = await signUp()
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp' })
    expect(data).toMatchObject({ friendly_name: '', totp: { uri: expect.stringContaining('issuer=') } })
  })

  it('changes nothing before the first code', async () => {
    const { client, email } = await signUp()
    const { factorId } = await enroll(client)
    await client.auth.refreshSession()
    expect(await levels(client)).toEqual(['aal1', 'aal1'])
    const { data } = await client.auth.mfa.listFactors()
    expect(data).toMatchObject({ totp: [], all: [{ id: factorId, status: 'unverified' }] })
    expect(await levels(await passwordAlone(email))).toEqual(['aal1', 'aal1'])
  })

  it('refuses other kinds, a name twice, and an eleventh factor as Supabase does', async () => {
    const { client } = await signUp()
    const tried = async (wish: object) =>
      (await client.auth.mfa.enroll(wish as { factorType: 'totp' })).error ?? { code: null }
    expect(await tried({ factorType: 'phone', phone: '+573001112233' })).toMatchObject({
      status: 422,
      code: 'mfa_phone_enroll_not_enabled',
    })
    expect(await tried({ factorType: 'webauthn' })).toMatchObject({
      status: 422,
      code: 'mfa_webauthn_enroll_not_enabled',
    })
    expect(await tried({ factorType: 'sms' })).toMatchObject({ status: 400, code: 'validation_failed' })
    expect(await tried({ factorType: 'totp', friendlyName: 'x'.repeat(101) })).toMatchObject({
      status: 400,
      code: 'validation_failed',
    })
    for (let n = 1; n <= 10; n++)
      expect(await tried({ factorType: 'totp', friendlyName: `${n}` })).toEqual({ code: null })
    expect(await tried({ factorType: 'totp', friendlyName: '1' })).toMatchObject({
      status: 422,
      code: 'mfa_factor_name_conflict',
    })
    expect(await tried({ factorType: 'totp', friendlyName: '11' })).toMatchObject({
      status: 422,
      code: 'too_many_enrolled_mfa_factors',
    })
  })

  it('removes what somebody began and left', async () => {
    const { client } = await signUp()
    const { factorId } = await enroll(client)
    await sql()`update auth.mfa_factors set created_at = now() - interval '6 minutes' where id = ${factorId}`
    const other = await enroll(client)
    const { data } = await client.auth.mfa.listFactors()
    expect(data?.all.map(({ id }) => id)).toEqual([other.factorId])
  })

  it('stores no secret in clear', async () => {
    const { client } = await signUp()
    const { factorId, secret } = await enroll(client)
    const [row] = await sql()`select secret from auth.mfa_factors where id = ${factorId}`
    expect(row?.secret).toMatch(/^aes-256-gcm:/)
    expect(row?.secret).not.toContain(secret)
  })
})

describe('challenge and verify', () => {
  it('raises the session, which keeps its level over a refresh', async () => {
    const began = Math.floor(Date.now() / 1000)
    const { client, email } = await signUp()
    const { factorId, secret } = await enroll(client)
    const { data: challenge } = await client.auth.mfa.challenge({ factorId })
    expect(challenge).toMatchObject({ type: 'totp', id: expect.any(String) })
    expect(challenge?.expires_at).toBeGreaterThanOrEqual(began + 299)
    const { data, error } = await client.auth.mfa.verify({
      factorId,
      challengeId: challenge?.id ?? '',
      code: codeOf(secret),
    })
    expect(error).toBeNull()
    expect(data).toMatchObject({ token_type: 'bearer', user: { email } })
    for (const step of ['verified', 'refreshed']) {
      expect([step, await levels(client)]).toEqual([step, ['aal2', 'aal2']])
      const { aal, amr } = await claims(client)
      expect(aal).toBe('aal2')
      expect(amr.map(({ method }: { method: string }) => method)).toEqual(['totp', 'password'])
      for (const { timestamp } of amr) {
        expect(timestamp).toBeGreaterThanOrEqual(began - 1)
        expect(timestamp).toBeLessThanOrEqual(Date.now() / 1000 + 1)
      }
      expect((await client.auth.refreshSession()).error).toBeNull()
    }
    const { data: listed } = await client.auth.mfa.listFactors()
    expect(listed?.totp).toMatchObject([{ id: factorId, status: 'verified', friendly_name: 'Teléfono' }])
    expect(JSON.stringify(listed)).not.toContain('secret')
  })

  it('ends the sessions of the account that have given no code', async () => {
    const { client, email } = await signUp()
    const other = await passwordAlone(email)
    const { factorId, secret } = await turnOn(client)
    expect((await other.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
    const second = await passwordAlone(email)
    expect(await levels(second)).toEqual(['aal1', 'aal2'])
    expect((await giveCode(second, factorId, codeOf(secret))).error).toBeNull()
    expect((await client.auth.getUser()).error).toBeNull()
  })

  it('words what is wrong as Supabase does', async () => {
    const { client } = await signUp()
    const stranger = await signUp()
    const { factorId, secret } = await turnOn(client)
    const open = async () => (await client.auth.mfa.challenge({ factorId })).data?.id ?? ''
    const verify = async (challengeId: string, code: string, id = factorId, by = client) =>
      (await by.auth.mfa.verify({ factorId: id, challengeId, code })).error
    const used = await open()
    const late = await open()
    const elsewhere = await open()
    await sql()`update auth.mfa_challenges set created_at = now() - interval '301 s' where id = ${late}`
    await sql()`update auth.mfa_challenges set ip_address = '203.0.113.9' where id = ${elsewhere}`
    expect(await verify(used, codeOf(secret))).toBeNull()
    await stepsPass()
    const good = codeOf(secret)
    const nobody = crypto.randomUUID()
    const found = {
      wrong: await verify(await open(), wrongCode(secret)),
      short: await verify(await open(), '1'),
      empty: await verify(await open(), ''),
      used: await verify(used, good),
      late: await verify(late, good),
      elsewhere: await verify(elsewhere, good),
      unknownChallenge: await verify(nobody, good),
      unreadableChallenge: await verify('x', good),
      unknownFactor: await verify(await open(), good, nobody),
      unreadableFactor: await verify(await open(), good, 'x'),
      ofAnother: await verify(await open(), good, factorId, stranger.client),
    }
    const told = Object.fromEntries(
      Object.entries(found).map(([name, error]) => [name, [error?.status, error?.code]]),
    )
    expect(told).toEqual({
      wrong: [422, 'mfa_verification_failed'],
      short: [422, 'mfa_verification_failed'],
      empty: [400, 'validation_failed'],
      used: [422, 'mfa_ip_address_mismatch'],
      late: [422, 'mfa_challenge_expired'],
      elsewhere: [422, 'mfa_ip_address_mismatch'],
      unknownChallenge: [422, 'mfa_factor_not_found'],
      unreadableChallenge: [400, 'validation_failed'],
      unknownFactor: [404, 'mfa_factor_not_found'],
      unreadableFactor: [404, 'validation_failed'],
      ofAnother: [404, 'mfa_factor_not_found'],
    })
    expect((await giveCode(client, factorId, codeOf(secret))).error).toBeNull()
  })

  it('is for whoever is signed in', async () => {
    for (const path of ['/factors', `/factors/${crypto.randomUUID()}/challenge`])
      expect((await call(path, { factor_type: 'totp' })).status).toBe(401)
  })
})

describe('with a second factor', () => {
  it('password and e-mail change, and factors come and go, only after a code', async () => {
    const { client, email } = await signUp()
    const { factorId, secret } = await turnOn(client)
    const alone = await passwordAlone(email)
    const denied = { status: 401, code: 'insufficient_aal' }
    expect((await alone.auth.updateUser({ password: 'otra bien larga' })).error).toMatchObject(denied)
    expect((await alone.auth.updateUser({ email: `x.${email}` })).error).toMatchObject(denied)
    expect((await alone.auth.updateUser({ data: { nombre: 'Ana' } })).error).toBeNull()
    expect((await alone.auth.mfa.unenroll({ factorId })).error).toMatchObject({
      status: 422,
      code: 'insufficient_aal',
    })
    const more = await alone.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Otro' })
    expect(more.error).toMatchObject({ status: 403, code: 'insufficient_aal' })
    expect((await giveCode(alone, factorId, codeOf(secret))).error).toBeNull()
    expect((await alone.auth.updateUser({ password: 'otra bien larga' })).error).toBeNull()
  })

  it('unenroll takes the level of its sessions back', async () => {
    const { client, email } = await signUp()
    const { factorId } = await turnOn(client)
    expect((await client.auth.mfa.unenroll({ factorId })).data).toEqual({ id: factorId })
    await client.auth.refreshSession()
    expect(await levels(client)).toEqual(['aal1', 'aal1'])
    const { amr } = await claims(client)
    expect(amr).toMatchObject([{ method: 'password' }])
    expect((await client.auth.getUser()).data.user).not.toHaveProperty('factors')
    expect(await levels(await passwordAlone(email))).toEqual(['aal1', 'aal1'])
  })

  it('the link to a new password opens aal1, and says so', async () => {
    const { client, email } = await signUp()
    const { factorId, secret } = await turnOn(client)
    const { mintRecoveryToken } = await import('../recovery.ts')
    const { data } = await client.auth.getUser()
    const token_hash = await mintRecoveryToken(sql(), data.user?.id ?? '')
    const finder = newClient()
    expect((await finder.auth.verifyOtp({ token_hash, type: 'recovery' })).error).toBeNull()
    expect((await claims(finder)).amr).toMatchObject([{ method: 'otp' }])
    expect((await finder.auth.updateUser({ password: 'otra bien larga' })).error).toMatchObject({
      code: 'insufficient_aal',
    })
    expect((await giveCode(finder, factorId, codeOf(secret))).error).toBeNull()
    expect((await finder.auth.updateUser({ password: 'otra bien larga' })).error).toBeNull()
    expect((await newClient().auth.signInWithPassword({ email, password })).error).toBeTruthy()
  })
})
