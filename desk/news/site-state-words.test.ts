import { expect, it } from 'vitest'
import type { SiteState } from '#supabase/contract/news.ts'
import { siteStateWords } from './site-state-words.ts'

const today = '2026-11-18'
const now = Date.parse('2026-11-18T16:00:00Z')
const site: SiteState = {
  publication: 3,
  visible: 2,
  published_at: '2026-11-18T15:59:30Z',
  state: 'under_way',
  since: null,
  failure: null,
  about: null,
}
const words = (changes: Partial<SiteState>, at = now) => siteStateWords({ ...site, ...changes }, at, today)

it('where nothing was published there is nothing to tell', () => {
  expect(words({ publication: 0, published_at: null, state: null })).toBeNull()
})

it('a publication on its way is told, and after five minutes that it takes too long', () => {
  expect(words({})?.title).toBe('En camino al sitio…')
  expect(words({}, now + 4 * 60_000)?.tone).toBe('waiting')
  const late = words({}, now + 5 * 60_000)
  expect(late?.title).toBe('Tarda más de lo normal en llegar al sitio')
  expect(late?.text).toContain('Avise a quien administra el sitio.')
})

it.each([
  ['2026-11-18T15:32:00Z', 'Visible desde las 10:32\u00a0a.\u00a0m.'],
  ['2026-11-18T18:05:00Z', 'Visible desde la 1:05\u00a0p.\u00a0m.'],
  ['2026-11-16T15:32:00Z', 'Visible desde el 16\u00a0nov, a las 10:32\u00a0a.\u00a0m.'],
])('a publication that the site shows since %s is told as «%s»', (since, title) => {
  expect(words({ state: 'visible', since })).toEqual({ tone: 'good', title })
})

it.each([
  ['disk_full', null, 'no tiene espacio'],
  ['bad_picture', 'jornada', '/news/jornada'],
  ['hook_refused', null, 'hosting'],
  ['build_failed', null, 'Avise a quien administra'],
] as const)('of the failure %s the member reads why and what to do', (failure, about, text) => {
  const told = words({ state: 'failed', failure, about, since: '2026-11-18T15:59:40Z' })
  expect(told?.title).toContain('que sigue como estaba')
  expect(told?.text).toContain(text)
})
