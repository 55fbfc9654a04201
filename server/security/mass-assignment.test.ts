import { describe, expect, it } from 'vitest'
import { type FormTable, formTables } from '#domain/forms.ts'
import { sampleRows } from '../../supabase/sample-rows.ts'
import { call, newEmail, password, server, signUp } from '../testing/accounts/test-accounts.ts'

// OWASP A01, broken access control: fields, rows and accounts that a caller may not touch.

const forbidden: [string, unknown][] = [
  ['id', '11111111-1111-4111-8111-111111111111'],
  ['created_at', '2001-01-01T00:00:00Z'],
  ['status', 'done'],
  ['user_id', '11111111-1111-4111-8111-111111111111'],
]

const rest = (path: string, method: string, body?: unknown, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/rest/v1/${path}`, {
    method,
    headers: { apikey: server.anonKey, 'content-type': 'application/json', ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  })

const rowsOf = (table: FormTable) => server.database.admin.unsafe(`select * from public.${table} order by id`)

describe.each(formTables)('the table %s', (table) => {
  it.each(forbidden)('takes no %s from a caller, signed in or not', async (column, value) => {
    const before = await rowsOf(table)
    const { session } = await signUp()
    const row = { ...sampleRows[table], [column]: value }
    for (const bearer of [server.anonKey, session.access_token]) {
      const headers = { authorization: `Bearer ${bearer}` }
      const answers = await Promise.all([
        rest(table, 'POST', row, headers),
        rest(table, 'POST', [sampleRows[table], row], headers),
        rest(`${table}?columns=${Object.keys(row)}`, 'POST', row, headers),
        rest(table, 'POST', row, { ...headers, prefer: 'resolution=merge-duplicates' }),
        rest(`${table}?on_conflict=id`, 'POST', row, { ...headers, prefer: 'resolution=merge-duplicates' }),
      ])
      for (const { status } of answers) expect([400, 401, 403]).toContain(status)
    }
    expect(await rowsOf(table)).toEqual(before)
  })

  it('shows a caller no rows of others, and does not count them', async () => {
    const secret = `${crypto.randomUUID()}@example.co`
    expect((await rest(table, 'POST', { ...sampleRows[table], email: secret })).status).toBe(201)
    const [row] = await server.database.admin.unsafe(`select id from public.${table} where email = $1`, [
      secret,
    ])
    const { session } = await signUp()
    for (const bearer of [server.anonKey, session.access_token]) {
      const headers = { authorization: `Bearer ${bearer}`, prefer: 'count=exact' }
      for (const filter of [
        '',
        `email=eq.${secret}`,
        `id=eq.${row?.id}`,
        'email=like.*example.co',
        'or=(id.not.is.null)',
      ]) {
        const answer = await rest(`${table}?${filter}`, 'GET', undefined, headers)
        expect([await answer.json(), answer.headers.get('content-range')]).toEqual([[], '*/0'])
      }
      for (const method of ['PATCH', 'DELETE']) {
        const body = method === 'PATCH' ? { full_name: 'x' } : undefined
        const answer = await rest(`${table}?id=eq.${row?.id}`, method, body, {
          ...headers,
          prefer: 'return=representation',
        })
        expect([401, 403]).toContain(answer.status)
      }
    }
  })
})

describe('an account', () => {
  const privileges = {
    id: '11111111-1111-4111-8111-111111111111',
    role: 'service_role',
    aud: 'admin',
    app_metadata: { provider: 'root', role: 'admin' },
    raw_app_meta_data: { role: 'admin' },
    is_super_admin: true,
    email_confirmed_at: '2001-01-01T00:00:00Z',
    banned_until: null,
  }
  const ordinary = {
    role: 'authenticated',
    aud: 'authenticated',
    app_metadata: { provider: 'email', providers: ['email'] },
  }

  it('gets no rights from further fields of the sign-up', async () => {
    const answer = await call('/signup', { email: newEmail(), password, ...privileges })
    const { user } = await answer.json()
    expect(user).toMatchObject(ordinary)
    expect(user.id).not.toBe(privileges.id)
    const [row] = await server.database.admin`select is_super_admin from auth.users where id = ${user.id}`
    expect(row?.is_super_admin).toBeNull()
  })

  it('gets no rights from further fields of an update', async () => {
    const { session } = await signUp()
    const answer = await fetch(`${server.url}/auth/v1/user`, {
      method: 'PUT',
      headers: {
        apikey: server.anonKey,
        authorization: `Bearer ${session.access_token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ ...privileges, data: { role: 'service_role' } }),
    })
    expect(await answer.json()).toMatchObject({ ...ordinary, id: session.user.id })
    const renewed = await call('/token?grant_type=refresh_token', { refresh_token: session.refresh_token })
    const { access_token: token } = await renewed.json()
    const deletion = await rest('quote_requests?status=eq.pending', 'DELETE', undefined, {
      authorization: `Bearer ${token}`,
    })
    expect(deletion.status).toBe(403)
  })

  it('cannot be found without its password', async () => {
    const { email } = await signUp()
    const ask = async (path: string, body: object) => {
      const answer = await call(path, body)
      const names = [...answer.headers.keys()].sort()
      return { status: answer.status, names, body: await answer.text() }
    }
    const signIn = (who: string) =>
      ask('/token?grant_type=password', { email: who, password: 'no es la suya' })
    expect(await signIn(email)).toEqual(await signIn(newEmail()))
    expect(await ask('/recover', { email })).toEqual(await ask('/recover', { email: newEmail() }))
    for (const path of ['/otp', '/magiclink', '/resend', '/admin/users', '/invite'])
      expect((await call(path, { email })).status).toBe(404)
  })

  it.each(['auth', 'storage', 'supabase_migrations', 'pg_catalog', 'information_schema'])(
    'sees nothing of the schema %s',
    async (schema) => {
      const { session } = await signUp()
      const headers = { authorization: `Bearer ${session.access_token}`, 'accept-profile': schema }
      expect((await rest('users', 'GET', undefined, headers)).status).toBe(406)
      expect(
        (await rest(`${schema}.users`, 'GET', undefined, { authorization: headers.authorization })).status,
      ).toBe(404)
    },
  )
})
