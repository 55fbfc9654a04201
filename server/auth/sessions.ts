import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import type { Tokens } from '../access/tokens.ts'
import type { Sql } from '../database/database.ts'
import { AuthError } from './auth-error.ts'
import { findUser, publicUser, type UserRow } from './users.ts'

const accessTokenSeconds = 3600
const reuseSeconds = 10

/** How and when a user proved who they are (`timestamp` in seconds). */
type Proof = { method: string; timestamp: number }
export type Grant = { user: UserRow; sessionId: string; aal: string; amr: Proof[]; refreshToken: string }

/** `method`: a password, or the one-time token of a link (`otp`). */
export const startSession = async (
  sql: Sql,
  tokens: Tokens,
  userId: string,
  method: 'password' | 'otp' = 'password',
): Promise<Grant> => {
  const sessionId = randomUUID()
  const refreshToken = tokens.firstRefreshToken()
  await sql`update auth.users set last_sign_in_at = now() where id = ${userId}`
  await sql`insert into auth.sessions (id, user_id) values (${sessionId}, ${userId})`
  await addProof(sql, sessionId, method)
  await storeFirstToken(sql, tokens, refreshToken, { id: sessionId, user_id: userId })
  return grantOf(sql, await requireUser(sql, userId), sessionId, refreshToken)
}

/** After a right code of a second factor, the session is one of `aal2`, also when it is refreshed. */
export const raiseSession = async (
  sql: Sql,
  tokens: Tokens,
  session: { id: string; user_id: string },
  factorId: string,
): Promise<Grant> => {
  const [raised] = await sql`
    update auth.sessions set aal = 'aal2', factor_id = ${factorId}, updated_at = now()
    where id = ${session.id} and user_id = ${session.user_id} returning id`
  if (!raised) throw sessionNotFound()
  await addProof(sql, session.id, 'totp')
  // A refresh token from before the code must not lead to a session of `aal2`.
  await sql`delete from auth.refresh_tokens where session_id = ${session.id}`
  const refreshToken = tokens.firstRefreshToken()
  await storeFirstToken(sql, tokens, refreshToken, session)
  await sql`delete from auth.sessions where user_id = ${session.user_id} and coalesce(aal, 'aal1') < 'aal2'`
  return grantOf(sql, await requireUser(sql, session.user_id), session.id, refreshToken)
}

export const addProof = (sql: Sql, sessionId: string, method: string) => sql`
  insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
  values (${randomUUID()}, ${sessionId}, now(), now(), ${method})
  on conflict (session_id, authentication_method) do update set updated_at = now()`

const storeFirstToken = (
  sql: Sql,
  tokens: Tokens,
  token: string,
  session: { id: string; user_id: string },
) => sql`
  insert into auth.refresh_tokens (token, user_id, session_id)
  values (${tokens.hashRefreshToken(token)}, ${session.user_id}, ${session.id})`

const requireUser = async (sql: Sql, id: string): Promise<UserRow> => {
  const user = await findUser(sql, { id })
  if (user) return user
  throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
}

/** Newest proof first. A session without stored proofs is an old one, which began with a password. */
const grantOf = async (sql: Sql, user: UserRow, sessionId: string, refreshToken: string): Promise<Grant> => {
  const [session] = await sql<{ aal: string; amr: Proof[] }[]>`
    select coalesce(s.aal, 'aal1') as aal, coalesce(
      (select jsonb_agg(jsonb_build_object('method', c.authentication_method,
         'timestamp', extract(epoch from c.updated_at)::bigint) order by c.updated_at desc)
       from auth.mfa_amr_claims c where c.session_id = s.id),
      jsonb_build_array(jsonb_build_object('method', 'password',
        'timestamp', extract(epoch from s.created_at)::bigint))) as amr
    from auth.sessions s where s.id = ${sessionId}`
  if (!session) throw sessionNotFound()
  return { user, sessionId, ...session, refreshToken }
}

/**
 * Rotation: a refresh token works once. Within ten seconds a second use (two tabs, a lost answer) gets the same
 * successor; later it can only be a stolen copy, and the whole session ends.
 */
export const refreshSession = async (sql: postgres.Sql, tokens: Tokens, refreshToken: string) => {
  const outcome = await sql.begin(async (tx) => {
    const find = async (token: string) => {
      const [row] = await tx<{ session_id: string; revoked: boolean; fresh: boolean }[]>`
        select session_id, revoked, updated_at > now() - make_interval(secs => ${reuseSeconds}) as fresh
        from auth.refresh_tokens where token = ${tokens.hashRefreshToken(token)}`
      return row
    }
    const claimed = await find(refreshToken)
    if (!claimed) return 'unknown'
    // The session's lock puts simultaneous refreshes, and a sign-out, one after the other.
    const [session] = await tx<{ id: string; user_id: string }[]>`
      update auth.sessions set refreshed_at = now() at time zone 'utc', updated_at = now()
      where id = ${claimed.session_id} returning id, user_id`
    const presented = session && (await find(refreshToken))
    if (!session || !presented) return 'unknown'
    const user = await findUser(tx, { id: session.user_id })
    if (!user || user.banned) return 'banned'
    if (presented.revoked && !presented.fresh) {
      await endSessions(tx, session.user_id, 'local', session.id)
      return 'reused'
    }
    let current = refreshToken
    for (let row: typeof presented | undefined = presented; row?.revoked; row = await find(current)) {
      current = tokens.nextRefreshToken(current)
    }
    if (current === refreshToken) current = await rotate(tx, tokens, refreshToken, session)
    return grantOf(tx, user, session.id, current)
  })
  if (typeof outcome === 'string') throw refreshErrors[outcome]()
  return outcome as Grant
}

export const sessionNotFound = () =>
  new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')

const rotate = async (sql: Sql, tokens: Tokens, used: string, session: { id: string; user_id: string }) => {
  const parent = tokens.hashRefreshToken(used)
  const next = tokens.nextRefreshToken(used)
  await sql`update auth.refresh_tokens set revoked = true, updated_at = now() where token = ${parent}`
  await sql`insert into auth.refresh_tokens (token, parent, user_id, session_id)
            values (${tokens.hashRefreshToken(next)}, ${parent}, ${session.user_id}, ${session.id})`
  return next
}

const refreshErrors = {
  unknown: () =>
    new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'),
  reused: () => new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used'),
  banned: () => new AuthError(400, 'user_banned', 'Invalid Refresh Token: User Banned'),
}

export const endSessions = async (sql: Sql, userId: string, scope: string, sessionId: string) => {
  if (scope === 'global') await sql`delete from auth.sessions where user_id = ${userId}`
  else if (scope === 'others')
    await sql`delete from auth.sessions where user_id = ${userId} and id <> ${sessionId}`
  else await sql`delete from auth.sessions where user_id = ${userId} and id = ${sessionId}`
}

export const sessionAnswer = async (tokens: Tokens, issuer: string, grant: Grant) => {
  const { user, sessionId, aal, amr, refreshToken } = grant
  const expiresAt = Math.floor(Date.now() / 1000) + accessTokenSeconds
  const claims = {
    iss: issuer,
    sub: user.id,
    aud: user.aud,
    email: user.email,
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    role: user.role,
    aal,
    amr,
    session_id: sessionId,
    is_anonymous: user.is_anonymous,
  }
  return {
    access_token: await tokens.sign(claims, expiresAt),
    token_type: 'bearer',
    expires_in: accessTokenSeconds,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: publicUser(user),
  }
}
