import type postgres from 'postgres'
import type { Tokens } from '../../access/tokens.ts'
import type { Sql } from '../../database/database.ts'
import { AuthError } from '../auth-error.ts'
import { raiseSession } from '../sessions.ts'
import { holdAccount, type SignedIn } from '../signed-in.ts'
import { watchAccount } from '../users.ts'
import type { FactorSecrets } from './factor-secret.ts'
import { type FactorRow, findFactor, isOpenChallenge } from './factors.ts'
import { stepOfCode } from './totp.ts'

type Attempt = SignedIn & {
  factorId: string
  challengeId: string
  code: string
  address: string
}

/** A refusal is thrown after the transaction, because a wrong code must stay counted. */
export const verifyCode = async (
  sql: postgres.Sql,
  tokens: Tokens,
  secrets: FactorSecrets,
  attempt: Attempt,
) => {
  const { user, challengeId } = attempt
  const outcome = await sql.begin(async (tx) => {
    // Guesses that come at once wait for each other, so that each sees the misses before it.
    await holdAccount(tx, user.id)
    const factor = await findFactor(tx, user.id, attempt.factorId)
    if (await isLocked(tx, factor)) return 'locked'
    if (!(await isOpenChallenge(tx, factor, challengeId, attempt.address))) {
      await tx`delete from auth.mfa_challenges where id = ${challengeId}`
      return 'expired'
    }
    if (factor.status === 'unverified' && attempt.aal !== 'aal2') await refuseFurtherFactor(tx, user.id)
    if (!(await spendCode(tx, secrets, factor, attempt.code))) return 'wrong'
    await tx`update auth.mfa_challenges set verified_at = now() where id = ${challengeId}`
    await tx`update auth.mfa_factors set status = 'verified', updated_at = now() where id = ${factor.id}`
    await tx`delete from auth.mfa_factors where user_id = ${user.id} and status = 'unverified' and factor_type = 'totp'`
    await watchAccount(tx, user.id)
    return raiseSession(tx, tokens, { id: attempt.sessionId, user_id: user.id }, factor.id)
  })
  if (typeof outcome !== 'string') return outcome
  throw refusals[outcome](challengeId)
}

const refusals = {
  locked: () => new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached'),
  expired: (challengeId: string) => {
    const advice = 'verify against another challenge or create a new challenge.'
    return new AuthError(422, 'mfa_challenge_expired', `MFA challenge ${challengeId} has expired, ${advice}`)
  },
  wrong: () => new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered'),
}

/** A session without a code must not confirm a second factor beside a verified one. */
const refuseFurtherFactor = async (sql: Sql, userId: string): Promise<void> => {
  const [other] =
    await sql`select from auth.mfa_factors where user_id = ${userId} and status = 'verified' limit 1`
  if (other) throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
}

const isLocked = async (sql: Sql, { id }: FactorRow): Promise<boolean> => {
  const [guard] = await sql<{ locked: boolean }[]>`
    select coalesce(locked_until > now(), false) as locked from auth.mfa_guards where factor_id = ${id}`
  return guard?.locked ?? false
}

/** A code works once, and after it no code of an earlier step works. */
const spendCode = async (sql: Sql, secrets: FactorSecrets, factor: FactorRow, code: string) => {
  const secret = secrets.open(factor.id, factor.secret)
  const step = secret === undefined ? undefined : stepOfCode(secret, code)
  const [spent] = step
    ? await sql`
        insert into auth.mfa_guards as guard (factor_id, last_step) values (${factor.id}, ${step})
        on conflict (factor_id) do update set last_step = excluded.last_step, misses = 0, locked_until = null
        where guard.last_step < excluded.last_step returning guard.factor_id`
    : []
  if (!spent) await countMiss(sql, factor)
  return Boolean(spent)
}

/**
 * At any moment three of a million codes are right. After every fifth wrong code in a row the factor is locked: for 15
 * minutes, then for 30, and so on up to a day. A guesser has some 2000 tries a year, from any number of addresses.
 */
const countMiss = (sql: Sql, { id }: FactorRow) => sql`
  insert into auth.mfa_guards as guard (factor_id, misses) values (${id}, 1)
  on conflict (factor_id) do update set misses = guard.misses + 1,
    locked_until = case when (guard.misses + 1) % 5 = 0
      then now() + least(interval '15 minutes' * 2 ^ least((guard.misses + 1) / 5 - 1, 10), interval '1 day') end`
