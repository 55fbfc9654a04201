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

describe('enrolling a factor', () => {
  it('gives a secret as a QR code, as a URI and as text', async () => {
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

  it('fills in an issuer when none is given', async () => {
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

  it('is refused for other kinds, a long or used name, and an eleventh factor, as by Supabase', async () => {
    const { client } = await signUp()
    const errorFor = async (factor: object) =>
      (await client.auth.mfa.enroll(factor as { factorType: 'totp' })).error ?? { code: null }
    expect(await errorFor({ factorType: 'phone', phone: '+573001112233' })).toMatchObject({
      status: 422,
      code: 'mfa_phone_enroll_not_enabled',
    })
    expect(await errorFor({ factorType: 'webauthn' })).toMatchObject({
      status: 422,
      code: 'mfa_webauthn_enroll_not_enabled',
    })
    expect(await errorFor({ factorType: 'sms' })).toMatchObject({ status: 400, code: 'validation_failed' })
    expect(await errorFor({ factorType: 'totp', friendlyName: 'x'.repeat(101) })).toMatchObject({
      status: 400,
      code: 'validation_failed',
    })
    for (let n = 1; n <= 10; n++)
      expect(await errorFor({ factorType: 'totp', friendlyName: `${n}` })).toEqual({ code: null })
    expect(await errorFor({ factorType: 'totp', friendlyName: '1' })).toMatchObject({
      status: 422,
      code: 'mfa_factor_name_conflict',
    })
    expect(await errorFor({ factorType: 'totp', friendlyName: '11' })).toMatchObject({
      status: 422,
      code: 'too_many_enrolled_mfa_factors',
    })
  })

  it('removes factors that were begun and abandoned', async () => {
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

describe('a code of a second factor', () => {
  it('raises the session to aal2, also after a refresh', async () => {
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

  it('ends the sessions of the account that gave no code', async () => {
    const { client, email } = await signUp()
    const other = await passwordAlone(email)
    const { factorId, secret } = await turnOn(client)
    expect((await other.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
    const second = await passwordAlone(email)
    expect(await levels(second)).toEqual(['aal1', 'aal2'])
    expect((await giveCode(second, factorId, codeOf(secret))).error).toBeNull()
    expect((await client.auth.getUser()).error).toBeNull()
  })

  it('is refused with the same errors as by Supabase', async () => {
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
    const unknownId = crypto.randomUUID()
    const errors = {
      wrong: await verify(await open(), wrongCode(secret)),
      short: await verify(await open(), '1'),
      empty: await verify(await open(), ''),
      used: await verify(used, good),
      late: await verify(late, good),
      elsewhere: await verify(elsewhere, good),
      unknownChallenge: await verify(unknownId, good),
      unreadableChallenge: await verify('x', good),
      unknownFactor: await verify(await open(), good, unknownId),
      unreadableFactor: await verify(await open(), good, 'x'),
      ofAnother: await verify(await open(), good, factorId, stranger.client),
    }
    const codes = Object.fromEntries(
      Object.entries(errors).map(([name, error]) => [name, [error?.status, error?.code]]),
    )
    expect(codes).toEqual({
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

  it('needs a signed-in caller', async () => {
    for (const path of ['/factors', `/factors/${crypto.randomUUID()}/challenge`])
      expect((await call(path, { factor_type: 'totp' })).status).toBe(401)
  })
})

describe('an account with a second factor', () => {
  it('needs a code before its password, e-mail or factors change', async () => {
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
    const change = { password: 'otra bien larga', current_password: password }
    expect((await alone.auth.updateUser(change)).error).toBeNull()
  })

  it('goes back to aal1 when the factor is removed', async () => {
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

  it('is opened at aal1 by the link to a new password', async () => {
    const { client, email } = await signUp()
    const { factorId, secret } = await turnOn(client)
    const { mintRecoveryToken } = await import('../recovery.ts')
    const { data } = await client.auth.getUser()
    const token_hash = await mintRecoveryToken(sql(), data.user?.id ?? '')
    const recovered = newClient()
    expect((await recovered.auth.verifyOtp({ token_hash, type: 'recovery' })).error).toBeNull()
    expect((await claims(recovered)).amr).toMatchObject([{ method: 'otp' }])
    expect((await recovered.auth.updateUser({ password: 'otra bien larga' })).error).toMatchObject({
      code: 'insufficient_aal',
    })
    expect((await giveCode(recovered, factorId, codeOf(secret))).error).toBeNull()
    expect((await recovered.auth.updateUser({ password: 'otra bien larga' })).error).toBeNull()
    expect((await newClient().auth.signInWithPassword({ email, password })).error).toBeTruthy()
  })
})
