import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FormTable, formTables } from '#domain/forms.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { sampleRows as rows } from './sample-rows.ts'

let server: TestServer
let accountId: string
const clients = {} as Record<Role, SupabaseClient>

beforeAll(async () => {
  server = await startTestServer()
  const open = (key: string) =>
    createClient(server.url, key, { auth: { persistSession: false, autoRefreshToken: false } })
  clients.visitor = open(server.anonKey)
  clients.user = open(server.anonKey)
  clients.staff = open(server.serviceKey)
  const account = { email: 'cuenta@example.co', password: 'una clave larga 42' }
  await clients.user.auth.signUp(account)
  const { data } = await clients.user.auth.signInWithPassword(account)
  expect(data.user?.role).toBe('authenticated')
  accountId = data.user?.id ?? ''
})
afterAll(() => server.close())

const operations = {
  insert: (client, table) => client.from(table).insert(rows[table]),
  'insert and get the row back': (client, table) => client.from(table).insert(rows[table]).select(),
  'insert without a status': (client, table) =>
    client.from(table).insert({ ...rows[table], status: undefined }),
  'insert as finished': (client, table) =>
    client.from(table).insert({ ...rows[table], status: finished[table] }),
  'set id': (client, table) => client.from(table).insert({ ...rows[table], id: crypto.randomUUID() }),
  'set created_at': (client, table) =>
    client.from(table).insert({ ...rows[table], created_at: '2021-01-01' }),
  'read what others inserted': (client, table) => client.from(table).select().or(notOwn()),
  'count what others inserted': (client, table) =>
    client.from(table).select('*', { count: 'exact', head: true }).or(notOwn()),
  update: (client, table) =>
    client.from(table).update({ status: finished[table] }).eq('phone', rows[table].phone).select(),
  'overwrite by upsert': (client, table) =>
    client
      .from(table)
      .upsert({ ...rows[table], id: known[table] })
      .select(),
  delete: (client, table) => client.from(table).delete().eq('id', known[table]).select(),
} satisfies Record<string, (client: SupabaseClient, table: FormTable) => PromiseLike<Answer>>

const finished: Record<FormTable, string> = {
  quote_requests: 'lost',
  job_applications: 'rejected',
  pqr_requests: 'withdrawn',
  affiliations: 'discarded',
}
const notOwn = () => `user_id.is.null,user_id.neq.${accountId}`

type Answer = { status: number; error: { code: string } | null; data: unknown; count: number | null }
type Role = 'visitor' | 'user' | 'staff'
type Verdict = 'yes' | 'nothing' | 'no'

// yes: done, or rows came back; nothing: an answer without a single row; no: refused for lack of permission.
// biome-ignore format: a table is read by columns
const allowed: Record<keyof typeof operations, Record<Role, Verdict>> = {
  'insert':                         { visitor: 'yes',     user: 'yes',     staff: 'yes' },
  'insert and get the row back':    { visitor: 'yes',     user: 'yes',     staff: 'yes' },
  'insert without a status':        { visitor: 'yes',     user: 'yes',     staff: 'yes' },
  'insert as finished':             { visitor: 'no',      user: 'no',      staff: 'yes' },
  'set id':                         { visitor: 'no',      user: 'no',      staff: 'yes' },
  'set created_at':                 { visitor: 'no',      user: 'no',      staff: 'yes' },
  'read what others inserted':      { visitor: 'nothing', user: 'nothing', staff: 'yes' },
  'count what others inserted':     { visitor: 'nothing', user: 'nothing', staff: 'yes' },
  // The office changes records only by its acts: not even the service key does it by hand.
  'update':                         { visitor: 'no',      user: 'no',      staff: 'no' },
  'overwrite by upsert':            { visitor: 'no',      user: 'no',      staff: 'no' },
  'delete':                         { visitor: 'no',      user: 'no',      staff: 'no' },
}

const known = {} as Record<FormTable, string>
const verdictOf = ({ status, error, data, count }: Answer, role: Role): Verdict => {
  if (error) {
    expect({ code: error.code, status }).toEqual({ code: '42501', status: role === 'visitor' ? 401 : 403 })
    return 'no'
  }
  return count === 0 || (Array.isArray(data) && data.length === 0) ? 'nothing' : 'yes'
}

describe.each(formTables)('%s', (table) => {
  beforeAll(async () => {
    const { data } = await clients.staff.from(table).insert(rows[table]).select('id').single()
    known[table] = data?.id
  })

  for (const name of Object.keys(allowed) as (keyof typeof operations)[]) {
    it.each(Object.entries(allowed[name]) as [Role, Verdict][])(`${name}: %s → %s`, async (role, verdict) => {
      const answer = (await operations[name](clients[role], table)) as Answer
      expect(verdictOf(answer, role)).toBe(verdict)
    })
  }

  it('shows a signed-in visitor only the own rows', async () => {
    const { data: mine } = await clients.user.from(table).insert(rows[table]).select('id').single()
    const { data } = await clients.user.from(table).select()
    expect(data?.map(({ id }) => id)).toContain(mine?.id)
    expect(new Set(data?.map(({ user_id }) => user_id))).toEqual(new Set([accountId]))
  })

  it('returns exactly the inserted row to a visitor', async () => {
    const { data } = await clients.visitor.from(table).insert(rows[table]).select()
    expect(data).toHaveLength(1)
    expect(data?.[0]).toMatchObject(rows[table])
  })

  it.each(['anon', 'authenticated'] as const)('grants %s only SELECT on the whole table', async (role) => {
    const [granted] = await server.database.admin`
      select array_agg(privilege order by privilege) as privileges
      from unnest(array['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER', 'SELECT']) privilege
      where has_table_privilege(${role}, ${`public.${table}`}, privilege)`
    expect(granted?.privileges).toEqual(['SELECT'])
  })
})

it.each(['visitor', 'user'] as const)('a %s cannot say on which day a PQR came in', async (role) => {
  const filing = { ...rows.pqr_requests, received_on: '2026-01-02' }
  expect((await clients[role].from('pqr_requests').insert(filing)).error?.code).toBe('42501')
})

it('a visitor, signed in or not, cannot list, replace or remove resumes', async () => {
  for (const client of [clients.visitor, clients.user]) {
    const bucket = client.storage.from('applications')
    const path = `resumes/1750000000000-${crypto.randomUUID()}.pdf`
    const file = new Blob(['%PDF-1.7\n'], { type: 'application/pdf' })
    expect((await bucket.upload(path, file)).error).toBeNull()
    expect((await bucket.list('resumes')).data).toEqual([])
    expect((await bucket.upload(path, file, { upsert: true })).error).not.toBeNull()
    expect((await bucket.remove([path])).data).toEqual([])
    expect((await bucket.upload('resumes/short.pdf', file)).error).not.toBeNull()
    expect(
      (await bucket.upload(`elsewhere/1750000000000-${crypto.randomUUID()}.pdf`, file)).error,
    ).not.toBeNull()
  }
})
