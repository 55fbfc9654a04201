// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { readDraft, writeDraft } from './drafts.ts'
import { dropPrefill, isPrefilled, prefillDraft } from './prefilled-drafts.ts'

beforeEach(() => localStorage.clear())

const missed = (day: string) => ({ request_type: 'complaint', description: `No pasó el ${day}.` })

test('a draft that the site filled in is recognised until that is forgotten', () => {
  prefillDraft('pqr', missed('lunes'))
  expect(readDraft('pqr')).toEqual(missed('lunes'))
  expect(isPrefilled('pqr', missed('lunes'))).toBe(true)
  expect(isPrefilled('pqr', { full_name: 'Ana' })).toBe(false)
  dropPrefill('pqr')
  expect(isPrefilled('pqr', missed('lunes'))).toBe(false)
})

test('a second prefill keeps typed values and replaces those of the first', () => {
  writeDraft('pqr', { full_name: 'Ana' })
  prefillDraft('pqr', missed('lunes'))
  prefillDraft('pqr', missed('martes'))
  expect(readDraft('pqr')).toEqual({ full_name: 'Ana', ...missed('martes') })
  const typed = 'No pasó el martes. Casa azul.'
  writeDraft('pqr', { ...missed('martes'), description: typed })
  prefillDraft('pqr', missed('lunes'))
  expect(readDraft('pqr')).toEqual({ request_type: 'complaint', description: typed })
})
