import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const affiliation = {
  full_name: 'Ana Díaz',
  phone: '310',
  address: 'Calle 5',
  email: 'ana@x.co',
  status: 'pending',
}
const quote = {
  full_name: 'Luis',
  phone: '311',
  email: 'luis@x.co',
  position: null,
  company_name: 'Acme',
  identification: 'NIT 900',
  services: ['Programas de Reciclaje', 'Otro'],
  description: 'Aceites "usados", 20 l; ñ\nsegunda línea',
  status: 'pending',
}
const withoutSession = { auth: { persistSession: false, autoRefreshToken: false } }

describe('a visitor', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  const visitor = () => createClient(server.url, server.anonKey, withoutSession)

  it('inserts one row and gets it back', async () => {
    const { data, status, error } = await visitor().from('quote_requests').insert(quote).select()
    expect({ error, status }).toEqual({ error: null, status: 201 })
    expect(data).toEqual([
      expect.objectContaining({ ...quote, id: expect.any(String), created_at: expect.any(String) }),
    ])
  })

  it('inserts several rows and gets some columns back under other names', async () => {
    const { data } = await visitor()
      .from('affiliations')
      .insert([affiliation, { ...affiliation, full_name: 'Otra' }])
      .select('name:full_name,status')
    expect(data).toEqual([
      { name: 'Ana Díaz', status: 'pending' },
      { name: 'Otra', status: 'pending' },
    ])
  })

  it('inserts without getting rows back, with a count, and with an empty list', async () => {
    const table = visitor().from('affiliations')
    expect(await table.insert(affiliation)).toMatchObject({ status: 201, data: null, error: null })
    expect(await table.insert([affiliation, affiliation], { count: 'exact' })).toMatchObject({ count: 2 })
    expect(await table.insert([]).select()).toMatchObject({ status: 201, data: [] })
  })

  it('gets one object back with single()', async () => {
    const { data } = await visitor().from('affiliations').insert(affiliation).select('email').single()
    expect(data).toEqual({ email: 'ana@x.co' })
  })

  it.each([
    ['a value that a check refuses', { ...affiliation, email: 'nobody' }, 400, '23514'],
    ['a missing field', { full_name: 'Ana', status: 'pending' }, 400, '23502'],
    ['an unknown column', { ...affiliation, admin: true }, 400, 'PGRST204'],
    ['a column without grant', { ...affiliation, id: crypto.randomUUID() }, 401, '42501'],
    ['a row that policies refuse', { ...affiliation, status: 'done' }, 401, '42501'],
    ['an object for a text column', { ...affiliation, email: { a: 1 } }, 400, '23514'],
    ['a NUL character', { ...affiliation, full_name: 'a\u0000b' }, 400, '22P05'],
    ['text instead of an object', 'hello', 400, 'PGRST102'],
  ])('is refused an insert with %s', async (_name, row, status, code) => {
    const answer = await visitor()
      .from('affiliations')
      .insert(row as object)
    expect({ status: answer.status, code: answer.error?.code }).toEqual({ status, code })
    expect(answer.error).toMatchObject({ message: expect.any(String) })
    expect(Object.keys(answer.error ?? {}).sort()).toEqual(['code', 'details', 'hint', 'message'])
  })

  it('does not get the hints that PostgreSQL writes for the owner', async () => {
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
    const answer = await fetch(`${server.url}/rest/v1/affiliations`, {
      method: 'POST',
      headers: { apikey: server.anonKey, 'content-type': 'application/json' },
      body: `{"full_name":${deep}}`,
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: '54001', hint: null, details: null })
  })

  it('is refused an unknown table, function or schema', async () => {
    expect(await visitor().from('nothing').select()).toMatchObject({
      status: 404,
      error: { code: 'PGRST205' },
    })
    expect(await visitor().rpc('nothing')).toMatchObject({ status: 404, error: { code: 'PGRST202' } })
    expect(await visitor().schema('auth').from('users').select()).toMatchObject({
      status: 406,
      error: { code: 'PGRST106' },
    })
  })
})
