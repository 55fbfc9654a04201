import { expect, it } from 'vitest'
import type { SiteState } from '#supabase/contract/publications.ts'
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
const article = { title: 'Más camiones', withdrawn: false }
const words = (changes: Partial<SiteState>, at = now, latest: typeof article | undefined = article) =>
  siteStateWords({ ...site, ...changes }, latest, at, today)

it('where nothing was published there is nothing to tell', () => {
  expect(words({ publication: 0, published_at: null, state: null })).toBeNull()
})

it('a publication on its way is told, and after five minutes that it takes too long', () => {
  expect(words({})?.title).toBe('En camino al sitio: «Más camiones»')
  expect(words({}, now + 4 * 60_000)?.tone).toBe('waiting')
  const late = words({}, now + 5 * 60_000)
  expect(late?.title).toBe('Tarda más de lo normal en llegar al sitio: «Más camiones»')
  expect(late?.text).toContain('Avise a quien administra el sitio.')
})

it.each([
  ['2026-11-18T15:32:00Z', 'Visible desde las 10:32\u00a0a.\u00a0m.'],
  ['2026-11-18T18:05:00Z', 'Visible desde la 1:05\u00a0p.\u00a0m.'],
  ['2026-11-16T15:32:00Z', 'Visible desde el 16\u00a0nov, a las 10:32\u00a0a.\u00a0m.'],
])('a publication that the site shows since %s is told as «%s»', (since, title) => {
  expect(words({ state: 'visible', since })).toEqual({ tone: 'good', title: `${title}: «Más camiones»` })
})

it('what is of another screen is told of the whole site', () => {
  const visible = { ...site, state: 'visible' as const, since: '2026-11-18T15:32:00Z' }
  expect(siteStateWords(visible, undefined, now, today)?.title).toBe(
    'El sitio está al día desde las 10:32\u00a0a.\u00a0m.',
  )
})

it('a withdrawal is told as one', () => {
  const told = (changes: Partial<SiteState>) => words(changes, now, { ...article, withdrawn: true })?.title
  expect(told({})).toBe('Se está retirando del sitio: «Más camiones»')
  expect(told({ state: 'visible', since: '2026-11-18T15:32:00Z' })).toBe(
    'Retirada del sitio desde las 10:32\u00a0a.\u00a0m.: «Más camiones»',
  )
  expect(told({ state: 'failed', failure: 'build_failed' })).toBe(
    'No se pudo retirar del sitio: «Más camiones»',
  )
})

it.each([
  ['disk_full', null, 'no tiene espacio'],
  ['bad_picture', 'jornada', '/news/jornada'],
  ['bad_document', 'tarifas-junio-2025-edicion-2', '/assets/tarifas-junio-2025-edicion-2.pdf no sirve'],
  ['hook_refused', null, 'hosting'],
  ['build_failed', null, 'Avise a quien administra'],
] as const)('of the failure %s the member reads why and what to do', (failure, about, text) => {
  const told = words({ state: 'failed', failure, about, since: '2026-11-18T15:59:40Z' })
  expect(told?.title).toContain('«Más camiones»')
  expect(told?.text).toContain('El sitio sigue como estaba.')
  expect(told?.text).toContain(text)
})
