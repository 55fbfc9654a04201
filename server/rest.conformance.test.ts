import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from './testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
it('inserts', async () => {
  const supabase = createClient(server.url, server.anonKey)
  const row = { full_name: 'Ana', phone: '1', address: 'x', email: 'a@b.co', status: 'pending' }
  console.warn(await supabase.from('affiliations').insert(row).select())
  console.warn(await supabase.from('affiliations').insert(row))
  console.warn(await supabase.from('affiliations').insert([row, row]).select('id,n:full_name'))
  console.warn(await supabase.from('affiliations').insert({ ...row, status: 'done' }))
  console.warn(await supabase.from('affiliations').insert({ ...row, email: 'x' }))
  console.warn(await supabase.from('affiliations').select())
  const service = createClient(server.url, server.serviceKey)
  console.warn(await service.from('affiliations').select('*', { count: 'exact' }).or('full_name.eq.Ana,and(email.like.a*,id.is.null)').order('created_at', {ascending: false}).limit(1))
  expect(1).toBe(1)
})
