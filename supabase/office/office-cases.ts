import type { SupabaseClient } from '@supabase/supabase-js'
import { newClient, server, signUp } from '#server/testing/accounts/test-accounts.ts'
import { sampleRows } from '../sample-rows.ts'

// A test file that imports this has a server of its own while it runs.

export type Case = { id: string; radicado: string; tracking_code: string; id_number: string }
export type Member = { id: string; client: SupabaseClient }

export const sql = () => server.database.admin

/** An account with a row in `staff`, as the owner makes it. */
export const hire = async (
  name: string,
  role: 'agent' | 'manager' = 'agent',
): Promise<Member & { email: string }> => {
  const { client, email, session } = await signUp()
  await sql()`insert into staff ${sql()({ user_id: session.user.id, name, role })}`
  return { id: session.user.id, email, client }
}

export const fileAsVisitor = async (row: object = {}): Promise<Case> => {
  const { data, error } = await newClient()
    .from('pqr_requests')
    .insert({ ...sampleRows.pqr_requests, ...row })
    .select()
    .single()
  if (error) throw error
  return data
}

/** A case of another day. */
export const fileAt = async (created_at: string, row: object = {}): Promise<Case> => {
  const [filed] = await sql()<Case[]>`
    insert into pqr_requests ${sql()({ ...sampleRows.pqr_requests, ...row, created_at })} returning *`
  return filed as Case
}

/** The moment that the database takes for now; without one it is now again. */
export const setClock = (moment?: string) =>
  sql().unsafe(`create or replace function private.clock() returns timestamptz language sql stable
    set search_path = '' as $$ select ${moment ? `timestamptz '${moment}'` : 'now()'} $$`)

/** How a case stands, and all that its file holds. */
export const fileOf = async ({ id }: Case) => {
  const [row] = await sql()`
    select r.status, c.version, c.extended_to::text, c.assignee, r.due_on::text,
      (select coalesce(json_agg(e.kind order by e.id), '[]') from pqr_events e where e.pqr_id = r.id) as events
    from pqr_requests r join pqr_cases c on c.pqr_id = r.id where r.id = ${id}`
  return row as {
    status: string
    version: number
    extended_to: string | null
    assignee: string | null
    due_on: string
    events: string[]
  }
}

/** An act of a member, based on the version that the case has now. */
export const actOf = async (member: Member, name: string, one: Case, args: object = {}) => {
  const { version } = await fileOf(one)
  return member.client.rpc(name, { pqr_id: one.id, version, ...args })
}

/** An act of the person who filed. */
export const actOfPerson = (
  name: string,
  { radicado, tracking_code, id_number }: Case,
  args: object = {},
  client = newClient(),
) => client.rpc(name, { radicado, tracking_code, id_number, ...args })

const bogota = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Bogota' })
export const today = () => bogota.format(new Date())
