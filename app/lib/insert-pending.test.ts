import { expect, test, vi } from 'vitest'
import { answerSupabase } from '#app/testing/supabase-double.ts'

const load = async () => (await import('./insert-pending.ts')).insertPending

test('hands in one pending row and returns it as stored', async () => {
  const stored = { id: '1', created_at: 'now', full_name: 'Ana', position: null, status: 'pending' }
  const calls = await answerSupabase(() => ({ status: 201, body: [stored] }))
  const insertPending = await load()
  expect(await insertPending('quote_requests', { full_name: 'Ana', position: null })).toEqual(stored)
  const [call] = calls
  expect(calls).toHaveLength(1)
  expect(call?.method).toBe('POST')
  expect(call?.path).toBe('/rest/v1/quote_requests?select=*')
  expect(call?.headers.prefer).toBe('return=representation')
  expect(JSON.parse(call?.body ?? '')).toEqual({ full_name: 'Ana', position: null, status: 'pending' })
})

test('a status of its own does not get through', async () => {
  const calls = await answerSupabase(() => ({ status: 201, body: [{}] }))
  await (await load())('affiliations', { full_name: 'Ana', status: 'done' })
  expect(JSON.parse(calls[0]?.body ?? '').status).toBe('pending')
})

test.each(['', 'null', '[]', '[null]', '{}', '[{}]', '<html>'])(
  'an answer 201 with «%s» is a success',
  async (text) => {
    await answerSupabase(() => ({ status: 201, text }))
    expect(await (await load())('affiliations', { full_name: 'Ana' })).toEqual({})
  },
)

test.each(['', '[]'])(
  'an answer 404 with «%s» is none, though supabase-js takes it for one',
  async (text) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    await answerSupabase(() => ({ status: 404, text }))
    await expect((await load())('affiliations', { full_name: 'Ana' })).rejects.toMatchObject({ status: 404 })
    logged.mockRestore()
  },
)

test('logs once, without anything personal, and throws on', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const body = {
    code: '23514',
    message: 'new row for relation "affiliations" violates check constraint for Ana',
    details: 'Failing row contains (Ana, 3001234567)',
    hint: null,
  }
  await answerSupabase(() => ({ status: 400, body }))
  await expect((await load())('affiliations', { full_name: 'Ana' })).rejects.toMatchObject({ status: 400 })
  expect(logged.mock.calls).toEqual([['Insert into affiliations failed: 23514']])
  logged.mockRestore()
})

test('without an answer it is logged and thrown as well, and not sent again', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.resetModules()
  vi.stubEnv('VITE_SUPABASE_URL', 'http://127.0.0.1:9')
  await expect((await load())('pqr_requests', { full_name: 'Ana' })).rejects.toThrow()
  expect(logged.mock.calls).toEqual([['Insert into pqr_requests failed: no answer']])
  vi.unstubAllEnvs()
  logged.mockRestore()
})
