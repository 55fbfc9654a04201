// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { dropSubmissionKey, submissionKey } from './submission-key.ts'

beforeEach(() => {
  localStorage.clear()
  dropSubmissionKey('pqr_requests')
})

test('one key for one content, another for another, and for another table', () => {
  const key = submissionKey('pqr_requests', { full_name: 'Ana' })
  expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/)
  expect(submissionKey('pqr_requests', { full_name: 'Ana' })).toBe(key)
  expect(submissionKey('affiliations', { full_name: 'Ana' })).not.toBe(key)
  expect(submissionKey('pqr_requests', { full_name: 'Ana ' })).not.toBe(key)
})

test('stays on the device without what was written, and goes once it has arrived', () => {
  const key = submissionKey('pqr_requests', { full_name: 'Ana María' })
  expect(JSON.stringify({ ...localStorage })).toContain(key)
  expect(JSON.stringify({ ...localStorage })).not.toContain('Ana')
  dropSubmissionKey('pqr_requests')
  expect(localStorage).toHaveLength(0)
  expect(submissionKey('pqr_requests', { full_name: 'Ana María' })).not.toBe(key)
})

test('is kept by the page where storage is forbidden', () => {
  const forbidden = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError')
  })
  const key = submissionKey('pqr_requests', { full_name: 'Luz' })
  expect(submissionKey('pqr_requests', { full_name: 'Luz' })).toBe(key)
  forbidden.mockRestore()
})
