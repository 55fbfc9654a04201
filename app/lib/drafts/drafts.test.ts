// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropDraft, dropDraftsWith, readDraft, writeDraft } from './drafts.ts'

const day = 24 * 60 * 60 * 1000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  localStorage.clear()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a draft comes back by its name until it is dropped', () => {
  writeDraft('quote', { full_name: 'Ana', services: ['Otro'] })
  writeDraft('pqr', { full_name: 'Luis' })
  expect(readDraft('quote')).toEqual({ full_name: 'Ana', services: ['Otro'] })
  dropDraft('quote')
  expect(readDraft('quote')).toBeNull()
  expect(readDraft('pqr')).toEqual({ full_name: 'Luis' })
})

test('a draft expires after seven days, and reading another one removes it', () => {
  writeDraft('quote', { full_name: 'Ana' })
  vi.setSystemTime(Date.now() + 7 * day - 1)
  expect(readDraft('quote')).toEqual({ full_name: 'Ana' })
  vi.setSystemTime(Date.now() + 1)
  expect(readDraft('pqr')).toBeNull()
  expect(localStorage.length).toBe(0)
})

test('other entries of the storage stay', () => {
  localStorage.setItem('yari-session', 'x')
  readDraft('quote')
  expect(localStorage.getItem('yari-session')).toBe('x')
})

test('a broken draft is dropped', () => {
  localStorage.setItem('yari-draft:quote', '{"saved":')
  expect(readDraft('quote')).toBeNull()
  expect(localStorage.length).toBe(0)
})

test('a draft is kept in memory where storage is forbidden', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(writeDraft('quote', { full_name: 'Ana' })).toBe(false)
  expect(readDraft('quote'), 'kept in memory').toEqual({ full_name: 'Ana' })
  dropDraft('quote')
  expect(readDraft('quote')).toBeNull()
})

test.each(['kept in the storage', 'kept in memory'])(
  'drafts about one case are dropped together: %s',
  (where) => {
    if (where === 'kept in memory') vi.stubGlobal('localStorage', undefined)
    for (const name of ['desk:ana:case-1:note', 'desk:ana:case-1:ask', 'desk:ana:case-2:note'])
      writeDraft(name, { text: name })
    dropDraftsWith(':case-1:')
    expect(readDraft('desk:ana:case-1:note')).toBeNull()
    expect(readDraft('desk:ana:case-1:ask')).toBeNull()
    expect(readDraft('desk:ana:case-2:note')).not.toBeNull()
  },
)
