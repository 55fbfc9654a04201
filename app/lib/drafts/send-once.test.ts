// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { Unreached } from '../office-errors.ts'
import { Refusal } from '../refusal.ts'
import { dropDraft, writeDraft } from './drafts.ts'
import { type Sending, sendOnce } from './send-once.ts'

let arrived: string[] = []
const office = {
  takes: async (key: string) => {
    const repeated = arrived.includes(key)
    arrived.push(key)
    return repeated ? { repeated: true } : {}
  },
  loses: async (key: string) => {
    await office.takes(key)
    throw new Unreached('cut')
  },
}
const fails = (error: Error) => async (key: string) => {
  arrived.push(key)
  throw error
}
const ana = { holder: 'pqr', about: '40123456', content: 'Ana María' }
const corrected = { ...ana, content: 'Ana Marina' }
const berta = { ...ana, about: '40999999', content: 'Berta' }

/** Sends, and returns the key that was used. */
const keyFor = async (sending: Sending, send: (key: string) => Promise<object> = office.takes) => {
  await sendOnce(sending, send).catch(() => {})
  return arrived.at(-1)
}

beforeEach(() => {
  localStorage.clear()
  arrived = []
})

test('a sending that arrived is followed by one with a new key', async () => {
  const key = await keyFor(ana)
  expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/)
  expect(await keyFor(ana)).not.toBe(key)
  expect(localStorage).toHaveLength(0)
})

test('a sending whose answer was lost is repeated under its key, also with a correction', async () => {
  const key = await keyFor(ana, office.loses)
  expect(await keyFor(ana, office.loses)).toBe(key)
  expect(await keyFor(corrected, office.loses)).toBe(key)
  expect(await sendOnce(corrected, office.takes)).toEqual({ answer: { repeated: true }, changed: true })
  expect(await keyFor(corrected)).not.toBe(key)
})

test('a sending from another form or about another person gets a new key', async () => {
  const key = await keyFor(ana, office.loses)
  expect(await keyFor({ ...ana, holder: 'quote' })).not.toBe(key)
  expect(await keyFor(berta)).not.toBe(key)
  expect(await keyFor(ana), 'after something else was done').not.toBe(key)
})

test('a dropped draft drops its key', async () => {
  const key = await keyFor(ana, office.loses)
  writeDraft('pqr', { description: 'Otra cosa.' })
  dropDraft('pqr')
  expect(await keyFor(ana)).not.toBe(key)
})

test('a repeated sending of the same content is not reported as changed', async () => {
  await keyFor(ana, office.loses)
  expect(await sendOnce(ana, office.takes)).toEqual({ answer: { repeated: true }, changed: false })
})

test('a sending that the browser itself repeated is not reported as changed', async () => {
  expect(await sendOnce(ana, async () => ({ repeated: true }))).toMatchObject({ changed: false })
})

test('a repeated sending is reported as changed when different contents were tried', async () => {
  await keyFor(ana, fails(new Unreached('offline')))
  arrived = []
  await keyFor(corrected, office.loses)
  expect(await sendOnce(ana, office.takes)).toEqual({ answer: { repeated: true }, changed: true })
})

test('a correction of a sending that never arrived is stored under the first key', async () => {
  const key = await keyFor(ana, fails(new Unreached('offline')))
  arrived = []
  expect(await sendOnce(corrected, office.takes)).toEqual({ answer: {}, changed: false })
  expect(arrived).toEqual([key])
})

test.each([
  ['a refusal', new Refusal('missing_part'), false],
  ['a broken rule', new Unreached('', 400), false],
  ['a conflict', new Unreached('', 409), false],
  ['a gateway', new Unreached('', 502), true],
  ['a server that is busy', new Unreached('', 503), true],
  ['no answer', new Unreached(), true],
])('after %s (%s), a correction keeps its key: %s', async (_name, error, keeps) => {
  const key = await keyFor(ana, fails(error))
  expect((await keyFor(corrected)) === key).toBe(keeps)
})

test.each([
  ...[401, 408, 429].map((status) => new Unreached('', status)),
  ...['not_found', 'locked', 'not_staff', 'not_manager', 'not_signed_in', 'second_factor_needed'].map(
    (name) => new Refusal(name),
  ),
  new TypeError('a mistake of our own'),
])('an error from before the key was read keeps the key: %s', async (error) => {
  const key = await keyFor(ana, office.loses)
  expect(await keyFor(corrected, fails(error))).toBe(key)
  expect(await keyFor(corrected)).toBe(key)
})

test('the device keeps the key during a sending, and nothing of the content', async () => {
  const never = () => new Promise<object>(() => {})
  let key = ''
  sendOnce(ana, (sent) => {
    key = sent
    return never()
  })
  expect(JSON.stringify({ ...localStorage })).toContain(key)
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/Ana|40123456/)
  vi.resetModules()
  const reloaded = await import('./send-once.ts')
  await reloaded.sendOnce(ana, office.takes)
  expect(arrived).toEqual([key])
})

test('of two pages that send at once, the one whose content was not stored is told', async () => {
  let answer = (_: object) => {}
  const slow = new Promise<object>((resolve) => {
    answer = resolve
  })
  const first = sendOnce(ana, () => slow)
  expect(await sendOnce(corrected, office.takes)).toEqual({ answer: {}, changed: false })
  answer({ repeated: true })
  expect(await first).toEqual({ answer: { repeated: true }, changed: true })
})

test('an answer to one page leaves the newer key of another page', async () => {
  let answer = (_: object) => {}
  const slow = new Promise<object>((resolve) => {
    answer = resolve
  })
  const first = sendOnce(ana, () => slow)
  const key = await keyFor(berta, office.loses)
  answer({})
  await first
  expect(await keyFor(berta)).toBe(key)
})

test('a form without a draft keeps its key while it is on the screen', async () => {
  const onScreen = { ...ana, holder: {} }
  const key = await keyFor(onScreen, office.loses)
  expect(localStorage).toHaveLength(0)
  expect(await keyFor({ ...ana, holder: {} })).not.toBe(key)
  expect(await sendOnce(onScreen, office.takes)).toEqual({ answer: { repeated: true }, changed: false })
  expect(await keyFor(onScreen)).not.toBe(key)
})

test('where storage is forbidden, the page keeps the key until the draft is dropped', async () => {
  vi.stubGlobal('localStorage', undefined)
  const key = await keyFor(ana, office.loses)
  expect(await keyFor(ana, office.loses)).toBe(key)
  dropDraft('pqr')
  const next = await keyFor(ana)
  expect(next).not.toBe(key)
  expect(await keyFor(ana), 'it arrived').not.toBe(next)
  vi.unstubAllGlobals()
})
