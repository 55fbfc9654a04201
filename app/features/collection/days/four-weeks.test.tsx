import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { RouteNotice } from '#domain/collection/route-notices.ts'
import { FourWeeks } from './four-weeks.tsx'

const notice = (over: Partial<RouteNotice>): RouteNotice => ({
  ...{ id: '1', route: 'los-pozos', first_day: '2026-11-16', last_day: '2026-11-16', kind: 'confirmed' },
  ...{ new_day: null, new_hour: null, body: 'x', published_at: '2026-11-10T12:00:00Z', ended_at: null },
  ...over,
})

const row = (day: string, notices: RouteNotice[]) => {
  const markup = renderToStaticMarkup(<FourWeeks from="2026-11-14" notices={notices} />)
  const found = markup.split('<tr').find((part) => part.includes(`>${day}`)) ?? ''
  return found.replaceAll(/<[^>]+>/g, '|').replaceAll('\u00a0', ' ')
}
const holiday = 'lunes 16 de noviembre'

test('a holiday without a notice is to be confirmed for all routes at once', () => {
  const found = row(holiday, [])
  expect(found.match(/Festivo: por confirmar/g)).toHaveLength(1)
  expect(found).toContain('Los Pozos, 6:00 a. m.|')
})

test('a holiday that is confirmed for one route is still to be confirmed for the other', () => {
  const found = row(holiday, [notice({})])
  expect(found).toContain('Los Pozos, 6:00 a. m. (Confirmada)')
  expect(found).toContain('San Juan de Lozada, 8:30 a. m. (Festivo: por confirmar)')
})

test('the row of a moved collection says its new day', () => {
  const moved = notice({ kind: 'moved', new_day: '2026-11-18', new_hour: '07:30:00' })
  expect(row(holiday, [moved])).toContain('Los Pozos: pasa el miércoles 18 de noviembre, 7:30 a. m.')
})

test('a cancelled collection stays in its row, marked as cancelled', () => {
  expect(row(holiday, [notice({ kind: 'cancelled' })])).toContain('Los Pozos, 6:00 a. m. (Cancelada)')
})
