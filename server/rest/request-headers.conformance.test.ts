import { randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.database.admin.unsafe(`
    create function public.given_key() returns text language sql volatile as $$
      select current_setting('request.headers')::json ->> 'x-submission-key'
    $$;
    create function public.given_address() returns text language sql volatile as $$
      select current_setting('request.headers')::json ->> 'x-forwarded-for'
    $$;
    create table public.keyed (visitor int, key text, first_key text default public.given_key());
    create function public.note_key() returns trigger language plpgsql as $$
      begin new.key = public.given_key(); return new; end $$;
    create trigger note_key before insert on public.keyed for each row execute function public.note_key();
    create table public.upserted (id int primary key, key text);
    create trigger note_key before insert on public.upserted for each row execute function public.note_key();
  `)
})
afterAll(() => server.close())

const clientWith = (key?: string, apiKey = server.anonKey) =>
  createClient(server.url, apiKey, {
    auth: { persistSession: false },
    global: { headers: key === undefined ? {} : { 'x-submission-key': key } },
  })

it('an insert of each of 64 concurrent visitors has the submission key that this visitor sent, or none', async () => {
  const keys = Array.from({ length: 64 }, (_, visitor) => (visitor % 3 ? randomUUID() : null))
  for (let round = 0; round < 3; round++) {
    const rows = await Promise.all(
      keys.map(async (key, visitor) => {
        const insert = clientWith(key ?? undefined)
          .from('keyed')
          .insert({ visitor })
        return (await insert.select('visitor, key, first_key')).data?.[0]
      }),
    )
    expect(rows).toEqual(keys.map((key, visitor) => ({ visitor, key, first_key: key })))
  }
})

it('every kind of insert has the submission key before its first row', async () => {
  const key = randomUUID()
  const client = clientWith(key)
  const { data: single } = await client.from('keyed').insert({ visitor: 1 }).select('key').single()
  expect(single).toEqual({ key })
  expect((await client.from('keyed').insert({}).select('key, first_key')).data).toEqual([
    { key, first_key: key },
  ])
  const { data: many } = await client
    .from('keyed')
    .insert([{ visitor: 1 }, { visitor: 2 }])
    .select('key')
  expect(many).toEqual([{ key }, { key }])
  for (let time = 0; time < 2; time++) {
    expect((await client.from('upserted').upsert({ id: 1 }).select('key')).data).toEqual([{ key }])
  }
  const staff = clientWith(key, server.serviceKey)
  expect((await staff.from('keyed').insert({ visitor: 1 }).select('key')).data).toEqual([{ key }])
})

it('functions see the submission key', async () => {
  const key = randomUUID()
  expect((await clientWith(key).rpc('given_key')).data).toBe(key)
  expect((await clientWith(key).rpc('given_key', {}, { get: true })).data).toBe(key)
  expect((await clientWith().rpc('given_key')).data).toBeNull()
})

it.each(['', 'x', `${randomUUID()}x`, `{${randomUUID()}}`, '"', '00000000000000000000000000000000'])(
  'a submission key that is no UUID is ignored: %s',
  async (key) => {
    const { data } = await clientWith(key).from('keyed').insert({ visitor: 1 }).select('key').single()
    expect(data).toEqual({ key: null })
  },
)

it('pages of other origins may send the submission key', async () => {
  const preflight = await fetch(`${server.url}/rest/v1/keyed`, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://site.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'apikey,content-type,x-submission-key',
    },
  })
  expect(preflight.headers.get('access-control-allow-headers')).toContain('x-submission-key')
})

it('SQL sees the address of the caller, and not one that the caller invented', async () => {
  const invented = createClient(server.url, server.anonKey, {
    auth: { persistSession: false },
    global: { headers: { 'x-forwarded-for': '203.0.113.7' } },
  })
  expect((await invented.rpc('given_address')).data).toMatch(/^(127\.0\.0\.1|0:0:0:0)$/)
})
