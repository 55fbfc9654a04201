import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll } from 'vitest'
import type { OfficeClient } from '#supabase/contract/office-client.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { fetchChecked } from './checked-answers.ts'

// A test file that imports this has a server of its own while it runs.

export const password = 'Un páramo tranquilo'
export let server: TestServer
let people = 0
export const newEmail = () => `persona${++people}@example.com`

export const newClient = (): OfficeClient =>
  createClient(server.url, server.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: fetchChecked },
  })

export const signUp = async (email = newEmail()) => {
  const client = newClient()
  const { data, error } = await client.auth.signUp({ email, password })
  if (error || !data.session) throw error ?? new Error('The sign-up gave no session')
  return { client, email, session: data.session }
}

export const call = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/auth/v1${path}`, {
    method: 'POST',
    headers: { apikey: server.anonKey, 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

/** Makes the tokens of a session look as if they were used so many seconds ago. */
export const ageTokens = (sessionId: unknown, seconds = 11) =>
  server.database.admin`
    update auth.refresh_tokens set updated_at = now() - ${seconds} * interval '1 s' where session_id = ${String(sessionId)}`

export const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
