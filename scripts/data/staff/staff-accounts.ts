import { randomBytes } from 'node:crypto'
import type postgres from 'postgres'
import { hashPassword } from '#server/auth/passwords.ts'
import { endRecoveries } from '#server/auth/recovery.ts'
import { changeUser, createUser, findUser } from '#server/auth/users.ts'

export type Role = 'agent' | 'manager'
type Tx = postgres.TransactionSql

/** A hosted Supabase has an Auth of its own, which mails its own links. */
export const isHosted = async (sql: postgres.Sql): Promise<boolean> => {
  const [row] = await sql`select to_regclass('auth.recovery_tokens') is null as hosted`
  return row?.hosted
}

/**
 * The account of a new member. Anybody can have registered that address: neither an earlier password nor whoever is signed
 * in opens it any longer. Without `password` nobody knows the new one.
 */
export const openAccount = async (
  tx: Tx,
  email: string,
  { hosted = false, password = randomBytes(32).toString('base64url') } = {},
): Promise<string> => {
  const known = await findUser(tx, { email })
  if (!known && hosted)
    throw new Error(`No hay una cuenta ${email}: créela en Supabase (Authentication, Add user) y repita`)
  const passwordHash = await hashPassword(password)
  if (!known) return createUser(tx, email, passwordHash, {})
  await changeUser(tx, known.id, { email: '', passwordHash, data: {} })
  await tx`delete from auth.sessions where user_id = ${known.id}`
  if (!hosted) await endRecoveries(tx, known.id)
  return known.id
}

export type Member = {
  user_id: string
  name: string
  role: Role
  active: boolean
  email: string | null
  open: number
}

export const listMembers = (sql: postgres.Sql | Tx) => sql<Member[]>`
  select s.user_id, s.name, s.role, s.active, u.email, count(o.id)::int as open
  from public.staff s left join auth.users u on u.id = s.user_id left join private.open_cases o on o.assignee = s.user_id
  group by s.user_id, u.email order by s.active desc, s.name`

/** Without a manager nobody can change a template; the lock keeps two commands from removing the last two. */
export const checkManagers = async (tx: Tx, without: string): Promise<void> => {
  await tx`lock table public.staff in exclusive mode`
  const [row] = await tx`
    select coalesce(bool_or(s.user_id = ${without}), false) as is_one, count(*) filter (where s.user_id <> ${without})::int as others
    from public.staff s where s.active and s.role = 'manager'`
  if (row?.is_one && row.others === 0)
    throw new Error(
      'Es la única persona con el rol manager. Agregue otra primero, o repita con --last-manager',
    )
}
