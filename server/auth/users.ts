import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import type { MailKind } from '#domain/office/mail-kinds.ts'
import type { Sql } from '../database/database.ts'
import { AuthError } from './auth-error.ts'

export type UserRow = {
  id: string
  aud: string
  role: string
  email: string
  phone: string | null
  encrypted_password: string | null
  email_confirmed_at: Date | null
  confirmed_at: Date | null
  last_sign_in_at: Date | null
  raw_app_meta_data: postgres.JSONValue
  raw_user_meta_data: postgres.JSONValue
  created_at: Date
  updated_at: Date
  is_anonymous: boolean
  banned: boolean
  identities: postgres.JSONValue
  factors: Factor[]
}

/** A second factor as its user sees it, without the secret. */
export type Factor = {
  id: string
  friendly_name?: string
  factor_type: string
  status: 'unverified' | 'verified'
  created_at: string
  updated_at: string
}

type UserChange = { email: string; passwordHash: string; data: Record<string, unknown> }

export const findUser = async (sql: Sql, by: { id: string } | { email: string }) => {
  const condition = 'id' in by ? sql`u.id = ${by.id}` : sql`u.email = ${by.email} and not u.is_sso_user`
  const [user] = await sql<UserRow[]>`
    select u.*, coalesce(u.banned_until > now(), false) as banned,
      (select coalesce(jsonb_agg(jsonb_build_object(
         'identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id, 'identity_data', i.identity_data,
         'provider', i.provider, 'last_sign_in_at', i.last_sign_in_at, 'created_at', i.created_at,
         'updated_at', i.updated_at, 'email', i.email)), '[]') from auth.identities i where i.user_id = u.id) as identities,
      (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
         'id', f.id, 'friendly_name', nullif(f.friendly_name, ''), 'factor_type', f.factor_type, 'status', f.status,
         'created_at', f.created_at, 'updated_at', f.updated_at, 'last_challenged_at', f.last_challenged_at))
         order by f.created_at), '[]') from auth.mfa_factors f where f.user_id = u.id) as factors
    from auth.users u where ${condition} and u.deleted_at is null`
  return user
}

export const hasSecondFactor = ({ factors }: UserRow): boolean =>
  factors.some(({ status }) => status === 'verified')

export const createUser = async (sql: Sql, email: string, passwordHash: string, data: object) => {
  const id = randomUUID()
  const claims = { sub: id, email, email_verified: true, phone_verified: false }
  const rows = await sql<Measured[]>`
    insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
    values (${id}, ${email}, ${passwordHash}, now(), ${sql.json({ provider: 'email', providers: ['email'] })},
            ${sql.json({ ...data, ...claims })}) returning ${measure(sql)}`.catch(
    orTaken('user_already_exists', 'User already registered'),
  )
  checkSize(rows)
  await sql`
    insert into auth.identities (provider_id, user_id, identity_data, provider)
    values (${id}, ${id}, ${sql.json(claims)}, 'email')`
  return id
}

/** An empty e-mail or hash changes nothing; a null in `data` removes its key. */
export const changeUser = async (sql: Sql, id: string, { email, passwordHash, data }: UserChange) => {
  const removed = Object.keys(data).filter((key) => data[key] === null)
  const address = email ? { email } : {}
  const rows = await sql<Measured[]>`
    update auth.users set
      email = coalesce(nullif(${email}, ''), email),
      encrypted_password = coalesce(nullif(${passwordHash}, ''), encrypted_password),
      raw_user_meta_data = (coalesce(raw_user_meta_data, '{}') || ${sql.json({ ...data, ...address } as postgres.JSONValue)}) - ${removed}::text[],
      updated_at = now()
    where id = ${id} returning ${measure(sql)}`.catch(
    orTaken('email_exists', 'A user with this email address has already been registered'),
  )
  checkSize(rows)
  await sql`
    update auth.identities set identity_data = identity_data || ${sql.json(address)}, updated_at = now()
    where user_id = ${id} and provider = 'email'`
}

/** Tells the person at the address that the account had until now. */
export const tellAccount = (sql: Sql, kind: MailKind & `account_${string}`, { id, email }: UserRow) =>
  sql`select private.tell_account(${kind}, ${id}, ${email})`

/** Managers see what a member changed. */
export const watchAccount = (sql: Sql, id: string) => sql`select private.watch_account(${id})`

/** The address of a member is how managers know whose account it is. */
export const refuseMember = async (sql: Sql, id: string): Promise<void> => {
  const [member] = await sql`select from public.staff where user_id = ${id}`
  if (member) throw new AuthError(403, 'not_admin', 'The office changes the e-mail of its members')
}

// The metadata is part of every token, and a token has to fit into a header: 8 kB at most proxies, 16 kB here.
const largestMetadata = 4096

type Measured = { size: number }
const measure = (sql: Sql) => sql`octet_length(raw_user_meta_data::text) as size`

/** Throws for too much metadata, which inside a transaction also undoes the write. */
const checkSize = ([row]: Measured[]): void => {
  if (!row || row.size <= largestMetadata) return
  const message = `User metadata may have ${largestMetadata} bytes at most`
  throw new AuthError(400, 'validation_failed', message)
}

export const publicUser = (row: UserRow) => ({
  id: row.id,
  aud: row.aud,
  role: row.role,
  email: row.email,
  email_confirmed_at: row.email_confirmed_at,
  phone: row.phone ?? '',
  confirmed_at: row.confirmed_at,
  last_sign_in_at: row.last_sign_in_at,
  app_metadata: row.raw_app_meta_data ?? {},
  user_metadata: row.raw_user_meta_data ?? {},
  identities: row.identities,
  ...(row.factors.length > 0 && { factors: row.factors }),
  created_at: row.created_at,
  updated_at: row.updated_at,
  is_anonymous: row.is_anonymous,
})

const orTaken = (code: string, message: string) => (error: Error & { code?: string }) => {
  throw error.code === '23505' ? new AuthError(422, code, message) : error
}
