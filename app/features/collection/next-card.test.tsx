// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { RouteNotice } from '#domain/collection/route-notices.ts'
import { type RuralRoute, routeOf } from '#domain/collection/rural-routes.ts'
import { NextCard } from './next-card.tsx'

const shown = (moment: string, check: 'asking' | 'done' | 'failed' = 'done', notices: RouteNotice[] = []) =>
  renderToStaticMarkup(
    <NextCard route={routeOf('los-pozos') as RuralRoute} now={new Date(moment)} known={{ notices, check }} />,
  )
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('\u00a0', ' ')

test.each([
  ['2026-11-21T15:00:00Z', 'Próxima recolección: lunes 23 de noviembre, 6:00 a. m. Saque'],
  ['2026-11-23T10:30:00Z', 'hoy, lunes 23 de noviembre, 6:00 a. m.'],
  ['2026-11-23T11:30:00Z', 'mañana, martes 24 de noviembre, 6:00 a. m.'],
  ['2026-11-23T11:30:00Z', 'La de hoy comenzó a las 6:00 a. m.'],
  ['2026-11-16T11:30:00Z', 'La de hoy, 6:00 a. m., no fue confirmada: es festivo'],
  [
    '2026-11-15T15:00:00Z',
    'mañana, lunes 16 de noviembre, 6:00 a. m. Festivo: por confirmar. Si se confirma, saque',
  ],
])('at %s the card says «%s»', (moment, words) => {
  expect(shown(moment)).toContain(words)
})

const inDoubt = 'Hoy es festivo y no hemos confirmado la ruta. Llámenos antes de sacar la basura.'

test('on a holiday the card says to call before, once the notices were read', () => {
  const beforeTheTruck = '2026-11-16T10:30:00Z'
  expect(shown(beforeTheTruck)).toContain(inDoubt)
  expect(shown(beforeTheTruck)).not.toContain('Si se confirma')
  for (const check of ['asking', 'failed'] as const) {
    expect(shown(beforeTheTruck, check)).not.toContain(inDoubt)
    expect(shown(beforeTheTruck, check)).toContain('Festivo: por confirmar. Si se confirma, saque')
  }
  expect(shown('2026-11-15T15:00:00Z')).not.toContain(inDoubt)
})

const cancelled: RouteNotice = {
  id: '1',
  route: 'los-pozos',
  first_day: '2026-11-23',
  last_day: '2026-11-24',
  kind: 'cancelled',
  new_day: null,
  new_hour: null,
  body: 'El puente está cerrado.',
  published_at: '2026-11-18T15:00:00Z',
  ended_at: null,
}

test.each<[string, string, Partial<RouteNotice>]>([
  ['2026-11-21T15:00:00Z', 'Hay un cambio: lunes 23 de noviembre', {}],
  ['2026-11-24T10:00:00Z', 'Hay un cambio: lea el aviso', {}],
  ['2026-11-21T15:00:00Z', 'Hay recolección: lunes 23 de noviembre', { kind: 'confirmed' }],
])('at %s the card tells of a published notice: «%s»', (moment, words, difference) => {
  const notices = [{ ...cancelled, ...difference }]
  expect(shown(moment, 'done', notices)).toContain(words)
  expect(shown(moment, 'failed', notices)).not.toContain(words)
})

test('the card does not tell of a notice of another route', () => {
  const notices: RouteNotice[] = [{ ...cancelled, route: 'campohermoso' }]
  expect(shown('2026-11-21T15:00:00Z', 'done', notices)).not.toContain('Hay un cambio')
})
