import { expect, test, vi } from 'vitest'
import { answerSupabase } from '#app/testing/supabase-double.ts'

const load = async () => (await import('./insert-pending.ts')).insertPending

test('hands in one pending row and returns it as stored', async () => {
  const stored = { id: '1', created_at: 'now', full_name: 'Ana', position: null, status: 'pending' }
  const calls = await answerSupabase(() => ({ status: 201, body: [stored] }))
  const insertPending = await load()
  expect(await insertPending('quote_requests', { full_name: 'Ana', position: null }, { about: '' })).toEqual(
    stored,
  )
  const [call] = calls
  expect(calls).toHaveLength(1)
  expect(call?.method).toBe('POST')
  expect(call?.path).toBe('/rest/v1/quote_requests?select=*')
  expect(call?.headers.prefer).toBe('return=representation')
  expect(JSON.parse(call?.body ?? '')).toEqual({ full_name: 'Ana', position: null, status: 'pending' })
})

test('a status in the row is replaced by «pending»', async () => {
  const calls = await answerSupabase(() => ({ status: 201, body: [{}] }))
  await (await load())('affiliations', { full_name: 'Ana', status: 'done' }, { about: '' })
  expect(JSON.parse(calls[0]?.body ?? '').status).toBe('pending')
})

test.each(['', 'null', '[]', '[null]', '{}', '[{}]', '<html>'])(
  'an answer 201 with «%s» is a success',
  async (text) => {
    await answerSupabase(() => ({ status: 201, text }))
    expect(await (await load())('affiliations', { full_name: 'Ana' }, { about: '' })).toEqual({})
  },
)

test.each(['', '[]'])(
  'an answer 404 with «%s» is a failure, though supabase-js takes it for a success',
  async (text) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    await answerSupabase(() => ({ status: 404, text }))
    await expect((await load())('affiliations', { full_name: 'Ana' }, { about: '' })).rejects.toMatchObject({
      status: 404,
    })
    logged.mockRestore()
  },
)

test('a refused row is logged once, without personal data, and the error is thrown', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const body = {
    code: '23514',
    message: 'new row for relation "affiliations" violates check constraint for Ana',
    details: 'Failing row contains (Ana, 3001234567)',
    hint: null,
  }
  await answerSupabase(() => ({ status: 400, body }))
  await expect((await load())('affiliations', { full_name: 'Ana' }, { about: '' })).rejects.toMatchObject({
    status: 400,
  })
  expect(logged.mock.calls).toEqual([['Insert into affiliations failed: 23514']])
  logged.mockRestore()
})

test('a missing answer is logged and thrown', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.resetModules()
  vi.stubEnv('VITE_SUPABASE_URL', 'http://127.0.0.1:9')
  await expect((await load())('pqr_requests', { full_name: 'Ana' }, { about: '' })).rejects.toThrow()
  expect(logged.mock.calls).toEqual([['Insert into pqr_requests failed: no answer']])
  vi.unstubAllEnvs()
  logged.mockRestore()
})

test('a row whose answer was lost is not stored again, and its receipt is asked for until it comes', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const conflict = {
    code: '23505',
    message: 'duplicate key value violates unique constraint "pqr_requests_submission_key_key"',
    ...{ details: null, hint: null },
  }
  const answers = [
    { status: 502, text: '' },
    { status: 409, body: conflict },
    { status: 409, body: conflict },
    { status: 201, body: [{ radicado: '2026-000008' }] },
  ]
  const calls = await answerSupabase(() => answers.shift() ?? { status: 500, text: '' })
  const insertPending = await load()
  let receipts = 0
  const findEarlier = async () => {
    if (++receipts === 1) throw new Error('404')
    return { radicado: '2026-000007' }
  }
  const send = (full_name: string) =>
    insertPending('pqr_requests', { full_name }, { about: '40123456', findEarlier })
  const keys = () => calls.map(({ headers }) => headers['x-submission-key'])
  await expect(send('Ana')).rejects.toMatchObject({ status: 502 })
  await expect(send('Ana')).rejects.toMatchObject({ status: 0 })
  expect(await send('Ana Ruiz')).toEqual({ radicado: '2026-000007', changed: true })
  expect(new Set(keys()).size).toBe(1)
  expect(keys()[0]).toMatch(/^[\da-f-]{36}$/)
  expect(await send('Ana Ruiz')).toEqual({ radicado: '2026-000008' })
  expect(new Set(keys()).size).toBe(2)
  logged.mockRestore()
})

test('a conflict of another kind is thrown', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const body = { code: '23505', message: 'duplicate key value violates "other"', details: null, hint: null }
  await answerSupabase(() => ({ status: 409, body }))
  await expect((await load())('affiliations', {}, { about: '' })).rejects.toMatchObject({ status: 409 })
  logged.mockRestore()
})
