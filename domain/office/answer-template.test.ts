import { expect, test } from 'vitest'
import { fillTemplate, isWhole, templateVariables } from './answer-template.ts'

const facts = {
  full_name: 'Rosa Elvira Cuéllar',
  radicado: '2026-000917',
  received_on: '2026-10-30',
  request_type: 'claim',
  subscription_code: 'SVC-20418',
  id_number: '40.123.456',
  answer: { number: 'RES-2026-000040', notified_on: '2026-11-03' },
  appeal: { radicado: '2026-000931', filed_at: '2026-11-11T02:14:00Z', subsidiary: true },
  appeal_until: '2026-11-10',
} as const
const office = { today: '2026-11-16', company: { name: 'Yarí Ambiental', address: 'Km 7,5' } }

test('a template is filled in with the facts of a case', () => {
  const text =
    '{{nombre}} ({{documento}}), {{ radicado }} del {{fecha_radicacion}}: {{tipo}}, {{suscriptor}}. {{hoy}}, {{empresa}}'
  expect(fillTemplate(text, templateVariables(facts, office))).toBe(
    'Rosa Elvira Cuéllar (40.123.456), 2026-000917 del 30 de octubre de 2026: Reclamo, SVC-20418. 16 de noviembre de 2026, Yarí Ambiental',
  )
})

test('a template for an appeal is filled in with its facts, and says whether the dossier goes on', () => {
  const text =
    '{{recurso}} del {{fecha_recurso}} contra {{respuesta}}, notificada el {{fecha_notificacion}}; vencía el {{ultimo_dia_recurso}}. {{apelacion}}'
  const fill = (subsidiary: boolean) =>
    fillTemplate(text, templateVariables({ ...facts, appeal: { ...facts.appeal, subsidiary } }, office))
  expect(fill(true)).toBe(
    // Still the 10th in Bogotá.
    '2026-000931 del 10 de noviembre de 2026 contra RES-2026-000040, notificada el 3 de noviembre de 2026; vencía el 10 de noviembre de 2026. Como usted pidió en subsidio la apelación, enviamos el expediente a la Superintendencia de Servicios Públicos Domiciliarios, que la decide.',
  )
  expect(fill(false)).toMatch(/no pidió en subsidio la apelación, el caso termina con esta decisión\.$/)
})

test('a missing fact and an unknown variable leave gaps', () => {
  const variables = templateVariables({ ...facts, subscription_code: null }, office)
  expect(fillTemplate('del suscriptor {{suscriptor}}', variables)).toBe(
    'del suscriptor [[código de suscriptor]]',
  )
  const unappealed = templateVariables({ ...facts, answer: null, appeal: null, appeal_until: null }, office)
  for (const name of [
    'respuesta',
    'fecha_notificacion',
    'recurso',
    'fecha_recurso',
    'ultimo_dia_recurso',
    'apelacion',
  ])
    expect(fillTemplate(`{{${name}}}`, unappealed)).toMatch(/^\[\[.+\]\]$/)
  expect(fillTemplate('{{barrio}} {{constructor}}', variables)).toBe('{{barrio}} {{constructor}}')
})

test('text that a person typed adds neither lines nor gaps', () => {
  const variables = templateVariables({ ...facts, full_name: 'Ana\n\nDecisión\n[[x]] {{hoy}} $& ' }, office)
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
