import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let release: () => void
let held: Promise<unknown>
beforeAll(async () => {
  server = await startTestServer()
  await new Promise<void>((locked) => {
    held = server.database.admin.begin(async (sql) => {
      await sql`lock table storage.buckets, auth.users, public.affiliations in access exclusive mode`
      locked()
      await new Promise<void>((resolve) => {
        release = resolve
      })
    })
  })
})
afterAll(async () => {
  release()
  await held
  await server.close()
})

const ask = (path: string, init: RequestInit = {}) =>
  fetch(server.url + path, {
    ...init,
    headers: { apikey: server.anonKey, 'content-type': 'application/json', ...init.headers },
  })

it('every service answers 503 while the database hangs', async () => {
  const large = new Blob(['%PDF-1.7', new Uint8Array(4_000_000)], { type: 'application/pdf' })
  const resume = `resumes/${Date.now()}-${crypto.randomUUID()}.pdf`
  const [upload, ...answers] = await Promise.all([
    createClient(server.url, server.anonKey).storage.from('applications').upload(resume, large),
    ask('/storage/v1/object/public/applications/x.pdf'),
    ask('/storage/v1/object/info/applications/x.pdf'),
    ask('/storage/v1/object/list/applications', { method: 'POST', body: '{"prefix":""}' }),
    ask('/auth/v1/token?grant_type=password', { method: 'POST', body: '{"email":"a@b.co","password":"x"}' }),
    ask('/rest/v1/affiliations'),
  ])
  expect(upload.error).toMatchObject({ status: 503, statusCode: '503' })
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503])
})
