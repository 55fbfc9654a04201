// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { sessionKey } from '#app/lib/storage-keys.ts'
import { answerSupabase } from '#app/testing/supabase-double.ts'

const user = { id: '1', email: 'ana@correo.com', aud: 'authenticated' }
const stored = () => ({
  access_token: 'a.b.c',
  refresh_token: 'r',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: Math.floor(Date.now() / 1000) + 3600,
  user,
})

/** Loads the store as a newly opened page does. */
async function openPage() {
  const calls = await answerSupabase(({ path }) =>
    path.includes('/signup') || path.includes('/token')
      ? { status: 200, body: stored() }
      : { status: 200, body: {} },
  )
  const store = await import('./session-store.ts')
  const shown: string[] = []
  const look = () => {
    const { user: found, loading } = store.currentSession()
    shown.push(loading ? 'loading' : (found?.email ?? 'nobody'))
  }
  store.subscribe(look)
  return { calls, store, shown, now: () => shown.at(-1) }
}

const isSettled = (now: () => string | undefined, expected: string) =>
  vi.waitFor(() => expect(now()).toBe(expected), { timeout: 20_000 })

beforeEach(() => {
  localStorage.clear()
  // supabase-js warns of several clients; every test creates its own.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

test('a page without a stored session shows no user and fetches nothing', async () => {
  const { shown, calls, store } = await openPage()
  expect(shown).toEqual([])
  expect(store.currentSession()).toEqual({ user: null, loading: false })
  expect(calls).toEqual([])
})

test('a stored session is restored', async () => {
  localStorage.setItem(sessionKey, JSON.stringify(stored()))
  const { shown, now } = await openPage()
  expect(shown).toEqual(['loading'])
  await isSettled(now, 'ana@correo.com')
})

test('a page follows the sign-in of another tab', async () => {
  const { now } = await openPage()
  localStorage.setItem(sessionKey, JSON.stringify(stored()))
  window.dispatchEvent(new StorageEvent('storage', { key: sessionKey }))
  await isSettled(now, 'ana@correo.com')
})

test('a page brought back by the back button does not show a session that has ended', async () => {
  localStorage.setItem(sessionKey, JSON.stringify(stored()))
  const { now } = await openPage()
  await isSettled(now, 'ana@correo.com')
  localStorage.clear()
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(now()).toBe('nobody')
})

test('sign-in and sign-out change the session, and the device forgets it', async () => {
  const { store, now } = await openPage()
  await store.signIn({ email: 'ana@correo.com', password: 'x' })
  await isSettled(now, 'ana@correo.com')
  expect(localStorage.getItem(sessionKey)).toContain('ana@correo.com')
  await store.signOut()
  await isSettled(now, 'nobody')
  expect(localStorage.getItem(sessionKey)).toBeNull()
})

test('a session whose account is gone is forgotten without a call, in the other tabs too', async () => {
  localStorage.setItem(sessionKey, JSON.stringify(stored()))
  const { store, now, calls } = await openPage()
  await isSettled(now, 'ana@correo.com')
  const before = calls.length
  store.forgetSession()
  expect(now()).toBe('nobody')
  expect(localStorage.getItem(sessionKey)).toBeNull()
  expect(calls).toHaveLength(before)
  const other = await openPage()
  localStorage.setItem(sessionKey, JSON.stringify(stored()))
  window.dispatchEvent(new StorageEvent('storage', { key: sessionKey }))
  await isSettled(other.now, 'ana@correo.com')
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: sessionKey }))
  expect(other.now()).toBe('nobody')
})

test('a session that sign-up returns is ended and never shown', async () => {
  const { store, shown, calls } = await openPage()
  await store.signUp({ email: 'ana@correo.com', password: 'x' })
  expect(shown).toEqual([])
  expect(localStorage.length).toBe(0)
  expect(calls.map(({ path }) => path.split('?')[0])).toEqual(['/auth/v1/signup', '/auth/v1/logout'])
})

test('a refusal of the service is thrown to the caller', async () => {
  await answerSupabase(() => ({ status: 400, body: { code: 'invalid_credentials', message: 'no' } }))
  const store = await import('./session-store.ts')
  await expect(store.signIn({ email: 'a@b.co', password: 'x' })).rejects.toThrow()
  await expect(store.signUp({ email: 'a@b.co', password: 'x' })).rejects.toThrow()
})
