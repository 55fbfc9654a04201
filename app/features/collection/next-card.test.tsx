// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type RuralRoute, routeOf } from '#domain/collection/rural-routes.ts'
import { NextCard } from './next-card.tsx'

const shown = (moment: string, check: 'asking' | 'done' | 'failed' = 'done') =>
  renderToStaticMarkup(
    <NextCard
      route={routeOf('los-pozos') as RuralRoute}
      now={new Date(moment)}
      known={{ notices: [], check }}
    />,
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
