import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import type { Tokens } from '../access/tokens.ts'
import type { Sql } from '../database/database.ts'
import { AuthError } from './auth-error.ts'
import { findUser, publicUser, type UserRow } from './users.ts'

const accessTokenSeconds = 3600
const reuseSeconds = 10

type Grant = { user: UserRow; sessionId: string; startedAt: Date; refreshToken: string }

export const startSession = async (sql: Sql, tokens: Tokens, userId: string): Promise<Grant> => {
  const sessionId = randomUUID()
  const refreshToken = tokens.firstRefreshToken()
  await sql`update auth.users set last_sign_in_at = now() where id = ${userId}`
  await sql`insert into auth.sessions (id, user_id) values (${sessionId}, ${userId})`
  await sql`insert into auth.refresh_tokens (token, user_id, session_id)
            values (${tokens.hashRefreshToken(refreshToken)}, ${userId}, ${sessionId})`
  const user = await findUser(sql, { id: userId })
  if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  return { user, sessionId, startedAt: new Date(), refreshToken }
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
    const [session] = await tx<{ id: string; user_id: string; created_at: Date }[]>`
      update auth.sessions set refreshed_at = now() at time zone 'utc', updated_at = now()
      where id = ${claimed.session_id} returning id, user_id, created_at`
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
    return { user, sessionId: session.id, startedAt: session.created_at, refreshToken: current }
  })
  if (typeof outcome === 'string') throw refreshErrors[outcome]()
  return outcome as Grant
}

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
  const { user, sessionId, startedAt, refreshToken } = grant
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
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: Math.floor(startedAt.getTime() / 1000) }],
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
