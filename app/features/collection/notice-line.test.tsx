// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { routeOf } from '#domain/collection/rural-routes.ts'
import { NoticeLine } from './notice-line.tsx'

const shown = (moment: string, check: 'asking' | 'done') =>
  renderToStaticMarkup(
    <NoticeLine route={routeOf('los-pozos')} now={new Date(moment)} known={{ notices: [], check }} />,
  ).replaceAll('\u00a0', ' ')

test.each([
  ['2026-11-16T11:30:00Z', 'No hay avisos de cambio. La de hoy, 6:00 a. m., no fue confirmada: es festivo<'],
  ['2026-11-23T11:30:00Z', 'No hay avisos de cambio. La de hoy comenzó a las 6:00 a. m.<'],
  ['2026-11-21T15:00:00Z', 'No hay avisos de cambio.<'],
])('at %s the home page says «%s», once the notices were read', (moment, words) => {
  expect(shown(moment, 'done')).toContain(words)
  expect(shown(moment, 'asking')).not.toContain(words)
})
