import type { PostgrestSingleResponse } from '@supabase/supabase-js'
import type postgres from 'postgres'
import { beforeAll, expect } from 'vitest'
import { dayInColombia } from '#domain/days/business-days.ts'
import { formTables } from '#domain/forms.ts'
import { answerTo, callWith } from '#server/testing/accounts/office-calls.ts'
import { newClient, server, signUp } from '#server/testing/accounts/test-accounts.ts'
import type { FunctionName, Refused } from '#supabase/contract/contract.ts'
import type { Given, OfficeClient } from '#supabase/contract/office-client.ts'
import { sampleRows } from '../sample-rows.ts'

// A test file that imports this module has a server of its own, whose clock stands still.

export type Case = { id: string; radicado: string; tracking_code: string; id_number: string }
export type Member = { id: string; client: OfficeClient }

export const sql = () => server.database.admin

/** Makes a member: an account with a row in `staff`. */
export const hire = async (
  name: string,
  role: 'agent' | 'manager' = 'agent',
): Promise<Member & { email: string }> => {
  const { client, email, session } = await signUp()
  await sql()`insert into staff ${sql()({ user_id: session.user.id, name, role })}`
  return { id: session.user.id, email, client }
}

export const filePqr = async (row: object = {}): Promise<Case> => {
  const { data, error } = await newClient()
    .from('pqr_requests')
    .insert({ ...sampleRows.pqr_requests, ...row })
    .select()
    .single()
  if (error) throw error
  return data
}

/** Files a PQR at the given moment. */
export const filePqrAt = async (created_at: string, row: object = {}): Promise<Case> => {
  const [filed] = await sql()<Case[]>`
    insert into pqr_requests ${sql()({ ...sampleRows.pqr_requests, ...row, created_at })} returning *`
  return filed as Case
}

// A Tuesday evening before a holiday and a new year, when UTC has Wednesday already.
const start = '2026-12-29T22:00:00-05:00'
let now: string | undefined

/** Sets the moment that the database takes for now; without an argument, the first moment again. */
export const setNow = async (moment = start) => {
  // The database would plan every query anew.
  if (moment === now) return
  await sql().unsafe(`create or replace function private.now() returns timestamptz language sql stable
    set search_path = '' as $$ select timestamptz '${moment}' $$`)
  now = moment
}
/** 29 December, a Sunday and two holidays; the last three at an edge of the day in Bogotá. */
export const awkwardMoments = [
  start,
  '2026-12-20T00:00:01-05:00',
  '2026-12-08T23:59:59-05:00',
  '2027-01-11T00:00:01-05:00',
]
/** Sets the clock to so many seconds after the first moment. */
export const inSeconds = (seconds: number) =>
  setNow(new Date(Date.parse(start) + seconds * 1000).toISOString())
export const inMonths = (months: number) => {
  const moment = new Date(start)
  moment.setUTCMonth(moment.getUTCMonth() + months)
  return setNow(moment.toISOString())
}

beforeAll(async () => {
  await setNow()
  // Column defaults use the machine's clock. This trigger files records one after the other in the second before the set clock.
  await sql().unsafe(`
    create schema testing;
    create sequence testing.filings;
    create function testing.file_by_clock() returns trigger language plpgsql security definer set search_path = '' as $$
      begin
        new.created_at := private.now() - interval '1 s' + nextval('testing.filings') * interval '1 microsecond';
        return new;
      end $$`)
  for (const table of formTables)
    await sql().unsafe(`create trigger a_clock before insert on ${table} for each row
      when (new.created_at = now()) execute function testing.file_by_clock()`)
})

/** The state of a case and the kinds of its events, read from the tables. */
export const dossierOf = async ({ id }: Case) => {
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

/** Calls a function as a member, and throws if it is refused. */
export const ask = <Name extends FunctionName>({ client }: Member, name: Name, ...given: Given<Name>) =>
  answerTo(client.rpc(name, ...given))

/** A case as the tracking page shows it. */
export const track = async ({ radicado, tracking_code }: Pick<Case, 'radicado' | 'tracking_code'>) => {
  const found = await answerTo(newClient().rpc('track_pqr', { radicado, tracking_code }))
  if (!found) throw new Error('not_found')
  return found
}

/** An act of a member, based on the version that the case has now. */
export const actOf = async <Name extends FunctionName>(
  { client }: Member,
  name: Name,
  one: Case,
  args: object = {},
) => {
  const { version } = await dossierOf(one)
  return callWith(client, name, { pqr_id: one.id, version, ...args })
}

/** An act of the person who filed. */
export const actOfPerson = <Name extends FunctionName>(
  name: Name,
  { radicado, tracking_code, id_number }: Case,
  args: object = {},
  client = newClient(),
) => callWith(client, name, { radicado, tracking_code, id_number, ...args })

/** The answer to an act of the person; throws if the act is refused. */
export const doneBy = async <Answer extends object>(
  reply: PromiseLike<PostgrestSingleResponse<Answer | Refused>>,
) => {
  const answer = await answerTo(reply)
  if ('error' in answer) throw new Error(answer.error)
  return answer
}

/** The day in Bogotá by the clock of the database. */
export const today = () => dayInColombia(new Date(now ?? start))

/** Waits until another session waits for a lock of this transaction. */
export const isAwaited = (tx: postgres.TransactionSql) =>
  expect
    .poll(
      () => tx`select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`,
      {
        timeout: 120_000,
      },
    )
    .not.toHaveLength(0)
