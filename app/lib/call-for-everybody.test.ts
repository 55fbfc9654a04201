import { expect, it } from 'vitest'
import { answerSupabase } from '#app/testing/supabase-double.ts'

const secret = '5d4e0f0e-9a3c-4f6b-8f5e-0d5f3a1c2b4d'

it('reads by GET and sends what it is given by POST, with the key of the site', async () => {
  const calls = await answerSupabase(() => ({ status: 200, body: null }))
  const { callForEverybody } = await import('./call-for-everybody.ts')
  expect(await callForEverybody('push_key')).toBeNull()
  await callForEverybody('forget_device', { secret })
  expect(calls).toMatchObject([
    { method: 'GET', path: '/rest/v1/rpc/push_key', body: '' },
    { method: 'POST', path: '/rest/v1/rpc/forget_device', body: JSON.stringify({ secret }) },
  ])
  for (const { headers } of calls) expect(headers.apikey).toMatch(/^sb_publishable_/)
})

it.each([
  ['a refusal by its name', 400, { code: 'P0001', message: 'too_many_tests' }, { refusal: 'too_many_tests' }],
  ['another error', 500, { code: 'XX000', message: 'no' }, { message: 'test_device: 500' }],
])('throws %s', async (_kind, status, body, thrown) => {
  await answerSupabase(() => ({ status, body }))
  const { callForEverybody } = await import('./call-for-everybody.ts')
  await expect(callForEverybody('test_device', { secret })).rejects.toMatchObject(thrown)
})

it('throws where a proxy answers instead of the server', async () => {
  await answerSupabase(() => ({ status: 502, text: '<h1>Bad gateway</h1>' }))
  const { callForEverybody } = await import('./call-for-everybody.ts')
  await expect(callForEverybody('push_key')).rejects.toMatchObject({ message: 'push_key: 502' })
})
