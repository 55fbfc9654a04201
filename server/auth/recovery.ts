import { createHash } from 'node:crypto'
import type { Sql } from '../database/database.ts'

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** A token that opens an account once, within the hour; only its hash is stored (`private.mint_recovery_token`). */
export const mintRecoveryToken = async (sql: Sql, userId: string): Promise<string> => {
  const [row] = await sql`select private.mint_recovery_token(${userId}) as token`
  return row?.token
}

/** Deletes the token and returns its account, which it locks first, as every change that ends tokens does. */
export const spendRecoveryToken = async (sql: Sql, token: string): Promise<string | undefined> => {
  const hash = hashOf(token)
  const [spent] = await sql<{ user_id: string }[]>`
    delete from auth.recovery_tokens where token_hash = ${hash} and expires_at > now() and user_id = (
      select u.id from auth.users u join auth.recovery_tokens t on t.user_id = u.id where t.token_hash = ${hash}
      for no key update of u) returning user_id`
  return spent?.user_id
}

/**
 * One statement writes as much for an unknown address as for a known one, so that the time of the answer tells nothing.
 * The mailer drops a mail that belongs to no account.
 */
export const requestRecovery = async (sql: Sql, email: string): Promise<void> => {
  await sql`
    insert into public.outbox (kind, user_id, created_at, send_after)
    select 'recovery', coalesce(
      (select u.id from auth.users u where u.email = ${email} and not u.is_sso_user and u.deleted_at is null),
      gen_random_uuid()), private.now(), private.now()`
}

/** Ends the links that were sent, and cancels those that wait in the outbox. */
export const endRecoveries = async (sql: Sql, userId: string): Promise<void> => {
  await sql`delete from auth.recovery_tokens where user_id = ${userId}`
  await sql`select private.cancel_recoveries(${userId})`
}
