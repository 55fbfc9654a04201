import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'
import { createSlowGuesses } from './slow-guesses.ts'

describe('guesses of a password', () => {
  let guesses: ReturnType<typeof createSlowGuesses>
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] })
    guesses = createSlowGuesses()
  })
  afterEach(() => void vi.useRealTimers())

  /** The seconds that an attempt waits. */
  const waitOf = async (email: string, address: string) => {
    let waited: number | undefined
    const start = performance.now()
    const attempt = guesses.attempt(email, address).then((made) => {
      waited = (performance.now() - start) / 1000
      return made
    })
    for (let n = 0; n < 20 && waited === undefined; n++) await vi.advanceTimersByTimeAsync(1000)
    return { waited, ...(await attempt) }
  }
  const miss = async (count: number, email = 'ana@example.co') => {
    const waits: (number | undefined)[] = []
    for (let n = 0; n < count; n++) waits.push((await waitOf(email, `address ${n}`)).waited)
    return waits
  }

  it('wait longer and longer after five, from whatever address, and are never refused', async () => {
    expect(await miss(11)).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 8, 8])
  })

  it('do not slow down another account', async () => {
    await miss(8)
    expect((await waitOf('luis@example.co', 'address 1')).waited).toBe(0)
  })

  it('do not slow down an address from which the account was opened before', async () => {
    const { succeeded } = await waitOf('ana@example.co', 'home')
    succeeded()
    guesses.remember('ana@example.co', 'office')
    await miss(8)
    expect((await waitOf('ana@example.co', 'home')).waited).toBe(0)
    expect((await waitOf('ana@example.co', 'office')).waited).toBe(0)
    expect((await waitOf('ana@example.co', 'elsewhere')).waited).toBe(8)
  })

  it('do not count when they are right', async () => {
    for (let n = 0; n < 8; n++) (await waitOf('ana@example.co', `address ${n}`)).succeeded()
    expect((await waitOf('ana@example.co', 'elsewhere')).waited).toBe(0)
  })

  it('are forgotten after an hour', async () => {
    await miss(8)
    await vi.advanceTimersByTimeAsync(60 * 60_000)
    expect(await miss(1)).toEqual([0])
  })

  it('wait a hundred at a time; more do not wait', async () => {
    await miss(8)
    let ended = 0
    for (let n = 0; n < 103; n++) guesses.attempt('ana@example.co', `other ${n}`).then(() => ended++)
    await vi.advanceTimersByTimeAsync(0)
    expect(ended).toBe(3)
    await vi.advanceTimersByTimeAsync(8000)
    expect(ended).toBe(103)
  })
})

it.each([
  ['has an account', true],
  ['has none', false],
])('a sign-in waits when the address %s, and others go on meanwhile', async (_, exists) => {
  const server = await startTestServer({ trustedProxies: 1 })
  onTestFinished(server.close)
  const post = (path: string, from: string, email: string, password: string) =>
    fetch(`${server.url}/auth/v1/${path}`, {
      method: 'POST',
      headers: { apikey: server.anonKey, 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify({ email, password }),
    })
  const signIn = async (from: string, email = 'ana@example.co', password = 'una-clave-larga-1') =>
    (await post('token?grant_type=password', from, email, password)).status
  const right = exists ? 200 : 400
  if (exists) await post('signup', '203.0.113.1', 'ana@example.co', 'una-clave-larga-1')
  expect(await signIn('203.0.113.1')).toBe(right)
  for (let n = 0; n < 5; n++) expect(await signIn('203.0.113.2', 'ana@example.co', 'otra')).toBe(400)

  // From now on time stands still for what waits.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let status: number | undefined
  signIn('203.0.113.3').then((given) => {
    status = given
  })
  for (let n = 0; n < 3; n++) expect(await signIn('203.0.113.3', 'luis@example.co')).toBe(400)
  if (exists) expect(await signIn('203.0.113.1')).toBe(200)
  expect(status).toBeUndefined()
  const later = async () => {
    await vi.advanceTimersByTimeAsync(8000)
    return status
  }
  await expect.poll(later, { timeout: 60_000 }).toBe(right)
})

it('wrong current passwords in a session that was stolen count as guesses', async () => {
  const server = await startTestServer({ trustedProxies: 1 })
  onTestFinished(server.close)
  const send = async (path: string, method: string, from: string, body: object, token = server.anonKey) => {
    const answer = await fetch(`${server.url}/auth/v1/${path}`, {
      method,
      headers: {
        apikey: server.anonKey,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-forwarded-for': from,
      },
      body: JSON.stringify(body),
    })
    return { status: answer.status, ...(await answer.json()) }
  }
  const account = { email: 'ana@example.co', password: 'una-clave-larga-1' }
  const { access_token } = await send('signup', 'POST', '203.0.113.1', account)
  const guess = { password: 'otra-clave-larga', current_password: 'no es esta' }
  const guessFrom = (from: string) => send('user', 'PUT', from, guess, access_token)
  for (let n = 0; n < 5; n++) expect((await guessFrom('203.0.113.2')).status).toBe(400)

  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let status: number | undefined
  guessFrom('203.0.113.2').then((given) => {
    status = given.status
  })
  const other = { email: 'luis@example.co', password: 'x' }
  for (let n = 0; n < 3; n++)
    expect((await send('token?grant_type=password', 'POST', '203.0.113.2', other)).status).toBe(400)
  expect(status).toBeUndefined()
  const later = async () => {
    await vi.advanceTimersByTimeAsync(8000)
    return status
  }
  await expect.poll(later, { timeout: 60_000 }).toBe(400)
})
