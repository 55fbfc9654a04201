import { expect, test } from 'vitest'
import { shortDay, shortMoment } from '#desk/ui/moment-words.ts'
import type { Clock, PqrRow } from '#supabase/contract/desk.ts'
import { clockWords } from './clock-words.ts'

const now = Date.parse('2026-11-16T15:00:00Z')
const today = '2026-11-16'
const say = (
  clock: Clock | null,
  status: 'pending' | 'notified' | 'withdrawn' = 'pending',
  closed = false,
  appeal_status: PqrRow['appeal_status'] = null,
) => clockWords({ clock, status, closed, appeal_status }, now, today).text

test.each([
  ['6 días hábiles', { kind: 'answer', due_on: '2026-11-24', days_left: 6, color: 'green' }],
  ['1 día hábil', { kind: 'answer', due_on: '2026-11-17', days_left: 1, color: 'red' }],
  ['Vence hoy', { kind: 'answer', due_on: '2026-11-16', days_left: 0, color: 'red' }],
  ['Silencio · 14 h', { kind: 'answer', due_on: '2026-11-13', days_left: -1, color: 'black' }],
  ['Silencio · 72 h vencidas', { kind: 'answer', due_on: '2026-11-10', days_left: -4, color: 'black' }],
  [
    'Por notificar · 4 días hábiles',
    { kind: 'notification', due_on: '2026-11-20', days_left: 4, color: 'amber' },
  ],
  [
    'Por notificar · venció hace 1 día hábil',
    { kind: 'notification', due_on: '2026-11-13', days_left: -1, color: 'black' },
  ],
  [
    'Notificada · recurso hasta 19\u00a0nov',
    { kind: 'to_appeal', due_on: '2026-11-19', days_left: 3, color: null },
  ],
  [
    'Apartada · su término terminaría el 24\u00a0nov',
    { kind: 'set_aside', due_on: '2026-11-24', days_left: 6, color: null },
  ],
  [
    'Apartada · su término terminó el 13\u00a0nov',
    { kind: 'set_aside', due_on: '2026-11-13', days_left: -1, color: null },
  ],
] as const)('a clock reads «%s»', (text, clock) => {
  expect(say(clock)).toBe(text)
})

test.each([
  ['Recurso · vence hoy', 'filed', { kind: 'appeal', due_on: '2026-11-16', days_left: 0, color: 'red' }],
  [
    'Recurso · silencio · 14 h',
    'filed',
    { kind: 'appeal', due_on: '2026-11-13', days_left: -1, color: 'black' },
  ],
  [
    'Recurso · por notificar · 1 día hábil',
    'decided',
    { kind: 'notification', due_on: '2026-11-17', days_left: 1, color: 'red' },
  ],
  ['Recurso · por enviar', 'notified', { kind: 'sending', due_on: null, days_left: null, color: null }],
] as const)('the clock of an appeal reads «%s» when it is %s', (text, status, clock) => {
  expect(say(clock, 'notified', false, status)).toBe(text)
})

test('a case that waits for nothing shows its status', () => {
  expect(say(null, 'withdrawn')).toBe('Desistida')
  expect(say(null, 'notified', true)).toBe('Cerrada')
  expect(say(null, 'notified', true, 'notified')).toBe('Cerrada')
  expect(say(null, 'notified', true, 'sent')).toBe('Enviado a la Superintendencia')
})

test('days and moments are those of Bogotá', () => {
  expect(shortDay('2025-10-31', today)).toBe('31\u00a0oct\u00a02025')
  expect(shortMoment('2026-11-16T13:02:00Z', today)).toBe('Hoy, 8:02\u00a0a.\u00a0m.')
  expect(shortMoment('2026-11-16T04:59:00Z', today)).toBe('Ayer, 11:59\u00a0p.\u00a0m.')
})
