import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import type { Sql } from '../../database/database.ts'
import { AuthError } from '../auth-error.ts'
import { holdSignedIn, type SignedIn } from '../signed-in.ts'
import { hasSecondFactor, watchAccount } from '../users.ts'
import type { FactorSecrets } from './factor-secret.ts'
import { newTotp } from './totp.ts'

export type FactorRow = { id: string; status: 'unverified' | 'verified'; secret: string | null }

const challengeSeconds = 300
const mostFactors = 10

type Names = { friendlyName: string; issuer: string }

/** The new factor has no effect before its first code. */
export const enrollFactor = (sql: postgres.Sql, secrets: FactorSecrets, who: SignedIn, names: Names) =>
  sql.begin(async (tx) => {
    await removeAbandoned(tx)
    const { user, aal } = await holdSignedIn(tx, who)
    if (user.factors.some(({ friendly_name = '' }) => friendly_name === names.friendlyName)) {
      const message = `A factor with the friendly name "${names.friendlyName}" for this user already exists`
      throw new AuthError(422, 'mfa_factor_name_conflict', message)
    }
    if (user.factors.length >= mostFactors) {
      const message = 'Maximum number of verified factors reached, unenroll to continue'
      throw new AuthError(422, 'too_many_enrolled_mfa_factors', message)
    }
    if (hasSecondFactor(user) && (aal !== 'aal2' || !(await hasRecentCode(tx, who)))) {
      throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
    }
    const id = randomUUID()
    const totp = newTotp(names.issuer, user.email)
    await tx`
      insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
      values (${id}, ${user.id}, ${names.friendlyName}, 'totp', 'unverified', now(), now(), ${secrets.seal(id, totp.secret)})`
    return { id, type: 'totp', friendly_name: names.friendlyName, totp }
  })

/** Otherwise a session whose code is old could give itself a new one, with a factor of its own (`private.require_recent_code`). */
const hasRecentCode = async (sql: Sql, { sessionId }: SignedIn): Promise<boolean> => {
  const [proof] = await sql`
    select from auth.mfa_amr_claims where session_id = ${sessionId} and authentication_method = 'totp'
      and updated_at > now() - interval '1 hour'`
  return Boolean(proof)
}

/** Removes factors that were begun and not confirmed in time. */
const removeAbandoned = (sql: Sql) => sql`
  delete from auth.mfa_factors where id in (
    select f.id from auth.mfa_factors f where f.status = 'unverified' and f.created_at < now() - ${lifetime}::interval
      and not exists (select from auth.mfa_challenges c
        where c.factor_id = f.id and c.created_at > now() - ${lifetime}::interval)
    for update skip locked)`

const lifetime = `${challengeSeconds} seconds`

export const findFactor = async (sql: Sql, userId: string, id: string): Promise<FactorRow> => {
  const [factor] = await sql<FactorRow[]>`
    select id, status, secret from auth.mfa_factors where id = ${id} and user_id = ${userId} for no key update`
  if (factor) return factor
  throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found')
}

export const challengeFactor = (sql: postgres.Sql, userId: string, id: string, address: string) =>
  sql.begin(async (tx) => {
    const factor = await findFactor(tx, userId, id)
    await tx`delete from auth.mfa_challenges where factor_id = ${factor.id} and created_at < now() - interval '1 hour'`
    const [challenge] = await tx<{ id: string; expires_at: number }[]>`
      insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
      values (${randomUUID()}, ${factor.id}, now(), ${address})
      returning id, extract(epoch from created_at)::int + ${challengeSeconds}::int as expires_at`
    await tx`update auth.mfa_factors set last_challenged_at = now() where id = ${factor.id}`
    return { id: challenge?.id, type: 'totp', expires_at: challenge?.expires_at }
  })

/** Throws for a challenge that is unknown, was answered before, or came from another address. */
export const isOpenChallenge = async (sql: Sql, factor: FactorRow, id: string, address: string) => {
  const [challenge] = await sql<{ open: boolean; expired: boolean }[]>`
    select verified_at is null and ip_address = ${address}::inet as open,
      created_at < now() - ${lifetime}::interval as expired
    from auth.mfa_challenges where id = ${id} and factor_id = ${factor.id}`
  if (!challenge) {
    const message = 'MFA factor with the provided challenge ID not found'
    throw new AuthError(422, 'mfa_factor_not_found', message)
  }
  if (!challenge.open) {
    throw new AuthError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.')
  }
  return !challenge.expired
}

export const unenrollFactor = (sql: postgres.Sql, who: SignedIn, id: string) =>
  sql.begin(async (tx) => {
    const { user, aal } = await holdSignedIn(tx, who)
    const factor = await findFactor(tx, user.id, id)
    if (factor.status === 'verified' && (aal !== 'aal2' || !(await hasRecentCode(tx, who)))) {
      throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
    }
    await tx`delete from auth.mfa_factors where id = ${factor.id}`
    await tx`
      delete from auth.mfa_amr_claims c using auth.sessions s
      where s.id = c.session_id and s.factor_id = ${factor.id} and c.authentication_method = 'totp'`
    await tx`update auth.sessions set aal = 'aal1', factor_id = null where user_id = ${user.id} and factor_id = ${factor.id}`
    await watchAccount(tx, user.id)
    return { id: factor.id }
  })
