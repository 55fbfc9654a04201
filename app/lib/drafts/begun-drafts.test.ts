// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { beginDraft, dropBeginning, isBegun } from './begun-drafts.ts'
import { readDraft, writeDraft } from './drafts.ts'

beforeEach(() => localStorage.clear())

const missed = (day: string) => ({ request_type: 'complaint', description: `No pasó el ${day}.` })

test('a form is begun, and known to be', () => {
  beginDraft('pqr', missed('lunes'))
  expect(readDraft('pqr')).toEqual(missed('lunes'))
  expect(isBegun('pqr', missed('lunes'))).toBe(true)
  expect(isBegun('pqr', { full_name: 'Ana' })).toBe(false)
  dropBeginning('pqr')
  expect(isBegun('pqr', missed('lunes'))).toBe(false)
})

test('what was typed stays, and what was only begun gives way to the newer beginning', () => {
  writeDraft('pqr', { full_name: 'Ana' })
  beginDraft('pqr', missed('lunes'))
  beginDraft('pqr', missed('martes'))
  expect(readDraft('pqr')).toEqual({ full_name: 'Ana', ...missed('martes') })
  const typed = 'No pasó el martes. Casa azul.'
  writeDraft('pqr', { ...missed('martes'), description: typed })
  beginDraft('pqr', missed('lunes'))
  expect(readDraft('pqr')).toEqual({ request_type: 'complaint', description: typed })
})
