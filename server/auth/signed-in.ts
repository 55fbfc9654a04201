import { checkBearer } from '../access/identity.ts'
import { claimsOf } from '../access/recognise.ts'
import type { Context } from '../context.ts'
import type { Sql } from '../database/database.ts'
import type { Call } from '../http/service.ts'
import { AuthError } from './auth-error.ts'
import { sessionNotFound } from './sessions.ts'
import { findUser, type UserRow } from './users.ts'

/**
 * `aal` is `aal2` only where token and session both say so: not for a token from before the code, nor once the factor was removed.
 * `byLink`: the session began within the hour with a one-time link, and the password has not been given or set in it since.
 */
export type SignedIn = { user: UserRow; sessionId: string; aal: string; byLink: boolean }

/** Finds the caller, whose session must not have ended. */
export const createSignedIn =
  (context: Context) =>
  async ({ req }: Call): Promise<SignedIn> => {
    if (!claimsOf(req)) throw new AuthError(401, 'no_authorization', 'This endpoint requires a Bearer token')
    const claims = checkBearer(context, req, (error) =>
      badJwt(`unable to parse or verify signature, ${error.message}`),
    )
    const { sub, session_id: sessionId, aal } = claims
    if (!sub || typeof sessionId !== 'string') throw badJwt('missing sub or session_id claim')
    return readSignedIn(context.database.admin, { sub, sessionId, aal })
  }

/** Reads the caller again, with the account locked: the session may have ended while a password was hashed. */
export const holdSignedIn = async (sql: Sql, { user, sessionId, aal }: SignedIn): Promise<SignedIn> => {
  await holdAccount(sql, user.id)
  return readSignedIn(sql, { sub: user.id, sessionId, aal })
}

/** Locks the account, so that changes to it wait for each other. */
export const holdAccount = (sql: Sql, userId: string) =>
  sql`select from auth.users where id = ${userId} for no key update`

const readSignedIn = async (
  sql: Sql,
  token: { sub: string; sessionId: string; aal: unknown },
): Promise<SignedIn> => {
  const { sub, sessionId, aal } = token
  const [session] = await sql<{ aal: string | null; by_link: boolean }[]>`
    select aal, s.created_at > now() - interval '1 hour' and
      exists (select from auth.mfa_amr_claims c where c.session_id = s.id and c.authentication_method = 'otp')
      and not exists (select from auth.mfa_amr_claims c where c.session_id = s.id and c.authentication_method = 'password')
        as by_link
    from auth.sessions s where id = ${sessionId} and user_id = ${sub}`
  const user = session && (await findUser(sql, { id: sub }))
  if (!user) throw sessionNotFound()
  return {
    user,
    sessionId,
    aal: aal === 'aal2' && session.aal === 'aal2' ? 'aal2' : 'aal1',
    byLink: session.by_link,
  }
}

const badJwt = (detail: string) => new AuthError(403, 'bad_jwt', `invalid JWT: ${detail}`)
