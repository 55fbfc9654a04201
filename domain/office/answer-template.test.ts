import { expect, test } from 'vitest'
import { fillTemplate, isWhole, templateVariables } from './answer-template.ts'

const facts = {
  full_name: 'Rosa Elvira Cuéllar',
  radicado: '2026-000917',
  // Still the 30th in Bogotá.
  created_at: '2026-10-31T02:14:00Z',
  request_type: 'claim',
  subscription_code: 'SVC-20418',
  id_number: '40.123.456',
} as const

test('a template is filled in with the facts of a case', () => {
  const text =
    '{{nombre}} ({{documento}}), {{ radicado }} del {{fecha_radicacion}}: {{tipo}}, {{suscriptor}}. {{hoy}}, {{empresa}}'
  expect(fillTemplate(text, templateVariables(facts, '2026-11-16'))).toBe(
    'Rosa Elvira Cuéllar (40.123.456), 2026-000917 del 30 de octubre de 2026: Reclamo, SVC-20418. 16 de noviembre de 2026, Yarí Ambiental',
  )
})

test('a missing fact and an unknown variable leave gaps', () => {
  const variables = templateVariables({ ...facts, subscription_code: null }, '2026-11-16')
  expect(fillTemplate('del suscriptor {{suscriptor}}', variables)).toBe(
    'del suscriptor [[código de suscriptor]]',
  )
  expect(fillTemplate('{{barrio}} {{constructor}}', variables)).toBe('{{barrio}} {{constructor}}')
})

test('text that a person typed adds neither lines nor gaps', () => {
  const variables = templateVariables(
    { ...facts, full_name: 'Ana\n\nDecisión\n[[x]] {{hoy}} $& ' },
    '2026-11-16',
  )
  expect(fillTemplate('{{nombre}}', variables)).toBe('Ana Decisión x hoy $&')
})

test.each([
  ['', false],
  [' \n', false],
  ['Falta [[el período]].', false],
  ['{{barrio}}', false],
  ['La factura [1] se corrige.', true],
])('a part that reads %j is whole: %s', (part, whole) => {
  expect(isWhole(part)).toBe(whole)
})
