import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleRows } from '../../supabase/sample-rows.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

// OWASP A05, injection: every input of the API that reaches a statement, with texts that try to become SQL.

const secret = 'canary-of-another-visitor'
let server: TestServer
let before: unknown
beforeAll(async () => {
  server = await startTestServer()
  const { admin } = server.database
  await admin`insert into public.affiliations ${admin({ ...sampleRows.affiliations, address: secret })}`
  before = await snapshot()
})
afterAll(() => server.close())

const snapshot = async () => {
  const { admin } = server.database
  return {
    rows: (await admin`select * from public.affiliations order by id`).slice(),
    tables: (await admin`select oid, relname from pg_class where relkind in ('r', 'v') order by oid`).length,
    roles: (
      await admin`select rolname, rolsuper from pg_roles where rolname !~ '^owner_' order by oid`
    ).slice(),
    users: (await admin`select * from auth.users`).length,
  }
}

const payloads = [
  `'`,
  `"`,
  `\\`,
  `$$`,
  `$1`,
  `';drop table public.affiliations;--`,
  `";drop table public.affiliations;--`,
  `' or '1'='1`,
  `") or 1=1--`,
  `1);delete from public.affiliations;--`,
  `*) from public.affiliations;--`,
  `x" from pg_shadow--`,
  `address::text from public.affiliations--`,
  `(select address from public.affiliations)`,
  `1 union select address from public.affiliations`,
  `;set role postgres;select * from auth.users`,
  `pg_sleep(30)`,
  `id,(select passwd from pg_shadow)`,
  `/**/or/**/1=1`,
  `\u0000'`,
  `\u02bc or 1=1`,
  `%27%3Bdrop%20table%20affiliations`,
  `toString`,
  `__proto__`,
]

type Attack = (payload: string) => {
  path: string
  method?: string
  body?: string
  headers?: Record<string, string>
}

const encoded = encodeURIComponent
const insert = (row: object, more = '') => ({
  path: `/rest/v1/affiliations${more}`,
  method: 'POST',
  body: JSON.stringify(row),
})
const bare = (text: string) => text.replace(/[^\x20-\x7e]/g, '')

const inputs: Record<string, Attack> = {
  table: (text) => ({ path: `/rest/v1/${encoded(text)}` }),
  'filtered column': (text) => ({ path: `/rest/v1/affiliations?${encoded(text)}=eq.1` }),
  operator: (text) => ({ path: `/rest/v1/affiliations?address=${encoded(`${text}.1`)}` }),
  value: (text) => ({ path: `/rest/v1/affiliations?address=eq.${encoded(text)}` }),
  pattern: (text) => ({ path: `/rest/v1/affiliations?address=ilike.${encoded(text)}` }),
  'value of another type': (text) => ({ path: `/rest/v1/affiliations?created_at=gt.${encoded(text)}` }),
  'list of values': (text) => ({
    path: `/rest/v1/affiliations?address=in.(${encoded(text)},"${encoded(text)}")`,
  }),
  is: (text) => ({ path: `/rest/v1/affiliations?address=is.${encoded(text)}` }),
  'logic tree': (text) => ({
    path: `/rest/v1/affiliations?or=(address.eq.${encoded(text)},${encoded(text)}.eq.1)`,
  }),
  select: (text) => ({ path: `/rest/v1/affiliations?select=${encoded(text)}` }),
  alias: (text) => ({ path: `/rest/v1/affiliations?select=${encoded(text)}:address` }),
  'quoted alias': (text) => {
    const escaped = text.replace(/["\\]/g, '\\$&')
    return { path: `/rest/v1/affiliations?select=${encoded(`"${escaped}":address`)}` }
  },
  order: (text) => ({ path: `/rest/v1/affiliations?order=${encoded(text)}` }),
  'order direction': (text) => ({ path: `/rest/v1/affiliations?order=id.${encoded(text)}` }),
  limit: (text) => ({ path: `/rest/v1/affiliations?limit=${encoded(text)}` }),
  offset: (text) => ({ path: `/rest/v1/affiliations?offset=${encoded(text)}` }),
  range: (text) => ({ path: '/rest/v1/affiliations', headers: { range: bare(`0-${text}`) } }),
  prefer: (text) => ({ ...insert({}), headers: { prefer: bare(`resolution=${text},max-affected=${text}`) } }),
  profile: (text) => ({ path: '/rest/v1/affiliations', headers: { 'accept-profile': bare(text) || 'x' } }),
  'inserted key': (text) => insert({ [text]: 1 }),
  'inserted columns': (text) => insert({ address: 'x' }, `?columns=${encoded(text)}`),
  'conflict target': (text) => ({
    ...insert({ address: 'x' }, `?on_conflict=${encoded(text)}`),
    headers: { prefer: 'resolution=merge-duplicates' },
  }),
  'inserted status': (text) => insert({ ...sampleRows.affiliations, status: text }),
  'updated key': (text) => ({
    path: '/rest/v1/affiliations?id=not.is.null',
    method: 'PATCH',
    body: JSON.stringify({ [text]: 1 }),
  }),
  'deleted rows': (text) => ({ path: `/rest/v1/affiliations?address=eq.${encoded(text)}`, method: 'DELETE' }),
  function: (text) => ({ path: `/rest/v1/rpc/${encoded(text)}`, method: 'POST', body: '{}' }),
  argument: (text) => ({
    path: '/rest/v1/rpc/version',
    method: 'POST',
    body: JSON.stringify({ [text]: text }),
  }),
  'e-mail of an account': (text) => ({
    path: '/auth/v1/token?grant_type=password',
    method: 'POST',
    body: JSON.stringify({ email: text, password: 'x' }),
  }),
  'refresh token': (text) => ({
    path: '/auth/v1/token?grant_type=refresh_token',
    method: 'POST',
    body: JSON.stringify({ refresh_token: text }),
  }),
  'e-mail of a forgotten password': (text) => ({
    path: '/auth/v1/recover',
    method: 'POST',
    body: JSON.stringify({ email: `${text}@b.co` }),
  }),
  'token of a link': (text) => ({
    path: '/auth/v1/verify',
    method: 'POST',
    body: JSON.stringify({ token_hash: text, type: 'recovery' }),
  }),
  bucket: (text) => ({ path: `/storage/v1/object/public/${encoded(text)}/x.pdf` }),
  object: (text) => ({ path: `/storage/v1/object/public/applications/${encoded(text)}` }),
  'listed folder': (text) => ({
    path: '/storage/v1/object/list/applications',
    method: 'POST',
    body: JSON.stringify({ prefix: text, limit: text, offset: text }),
  }),
  'removed objects': (text) => ({
    path: '/storage/v1/object/applications',
    method: 'DELETE',
    body: JSON.stringify({ prefixes: [text] }),
  }),
}

describe.each(Object.entries(inputs))('the input «%s»', (_, attack) => {
  it('never becomes SQL', async () => {
    const outcomes = await Promise.all(
      payloads.map(async (payload) => {
        const { path, headers, ...rest } = attack(payload)
        const usual = { apikey: server.anonKey, 'content-type': 'application/json' }
        const answer = await fetch(server.url + path, { ...rest, headers: { ...usual, ...headers } })
        const body = await answer.text()
        const leaks = body.includes(secret) || /syntax error|unterminated|at or near|PostgresError/.test(body)
        return { payload, fine: answer.status < 500 && !leaks }
      }),
    )
    expect(outcomes.filter(({ fine }) => !fine)).toEqual([])
    expect(await snapshot()).toEqual(before)
  })
})

it('a text that looks like SQL is stored as it was written', async () => {
  for (const text of payloads.filter((payload) => !payload.includes('\u0000'))) {
    const { path, ...rest } = insert({ ...sampleRows.affiliations, address: text }, '?select=address')
    const headers = {
      apikey: server.anonKey,
      'content-type': 'application/json',
      prefer: 'return=representation',
    }
    const answer = await fetch(server.url + path, { ...rest, headers })
    expect([answer.status, await answer.json()]).toEqual([201, [{ address: text }]])
  }
})

it('a name for a download adds no header', async () => {
  const name = `resumes/${Date.now()}-${crypto.randomUUID()}.pdf`
  const headers = { apikey: server.anonKey, 'content-type': 'application/pdf' }
  await fetch(`${server.url}/storage/v1/object/applications/${name}`, {
    method: 'POST',
    headers,
    body: '%PDF-1.7',
  })
  const wanted = encodeURIComponent('a"\r\nSet-Cookie: a=b\r\n\r\n<script>.html')
  const answer = await fetch(`${server.url}/storage/v1/object/public/applications/${name}?download=${wanted}`)
  expect(answer.status).toBe(200)
  expect(answer.headers.has('set-cookie')).toBe(false)
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="[\w .-]+\.pdf"; filename\*=UTF-8''[\w.%~-]+\.pdf$/,
  )
})
