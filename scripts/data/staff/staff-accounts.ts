import type postgres from 'postgres'
import { deskRefusalText } from '#domain/office/desk-refusals.ts'
import type { TeamMember } from '#supabase/contract/team.ts'

// Calls the functions of supabase/schemas/18-team.sql, which the desk calls too.

type Wanted = { email: string; name: string; role: string; lastManagerToo: boolean }
export const listMembers = (sql: postgres.Sql | postgres.TransactionSql) =>
  sql<TeamMember[]>`select * from private.team order by active desc, name`

/** The token of a link to choose a password; null where a hosted Supabase mails its own. */
export const addMember = (sql: postgres.Sql, { email, name, role, lastManagerToo }: Wanted) =>
  changeTeam(sql, lastManagerToo, async (tx) => {
    const [row] =
      await tx`select private.invitation(private.enlist(${email}, ${name}, ${role})) ->> 'token' as token`
    return row?.token as string | null
  })

export const removeMember = (sql: postgres.Sql, email: string, lastManagerToo: boolean) =>
  changeTeam(sql, lastManagerToo, async (tx) => {
    const found = await memberAt(tx, email)
    await tx`select private.dismiss(${found.user_id})`
    return found
  })

/** By name as well: the address alone may be another person's by now. */
export const bringBackMember = (sql: postgres.Sql, email: string, name: string | undefined) =>
  changeTeam(sql, true, async (tx) => {
    const found = (await listMembers(tx)).find((one) => one.email === email && !one.active)
    if (!found) throw new Error(`${email} no es de alguien que se haya retirado`)
    if (found.name !== name)
      throw new Error(`Ese correo es de ${found.name}: repita con --name "${found.name}"`)
    await tx`select private.bring_back(${found.user_id})`
    const [row] = await tx`select private.invitation(${found.user_id}) ->> 'token' as token`
    return { name: found.name, token: row?.token as string | null }
  })

/** The only way to reset the second factor of the last manager. */
export const resetFactor = (sql: postgres.Sql, email: string) =>
  changeTeam(sql, true, async (tx) => {
    const found = await memberAt(tx, email)
    await tx`select private.end_second_factor(${found.user_id})`
    return found
  })

const memberAt = async (tx: postgres.TransactionSql, email: string): Promise<TeamMember> => {
  const found = (await listMembers(tx)).find((one) => one.email === email && one.active)
  if (!found) throw new Error(`${email} no trabaja en el escritorio`)
  return found
}

const changeTeam = async <T>(
  sql: postgres.Sql,
  lastManagerToo: boolean,
  change: (tx: postgres.TransactionSql) => Promise<T>,
) => {
  try {
    return (await sql.begin(async (tx) => {
      await tx`select private.lock_team()`
      const answer = await change(tx)
      if (!lastManagerToo) await tx`select private.keep_a_manager()`
      return answer
    })) as T
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    if (message === 'last_manager')
      throw new Error(
        'No quedaría nadie con el rol manager. Agregue uno primero, o repita con --last-manager',
      )
    if (message === 'no_account')
      throw new Error(
        'No hay una cuenta con ese correo: créela en Supabase (Authentication, Add user) y repita',
      )
    if (message === 'former_member')
      throw new Error('Ese correo es de alguien que estuvo en el equipo: vuelve con bring-back')
    throw code === 'P0001' ? new Error(deskRefusalText({ refusal: message })) : error
  }
}
