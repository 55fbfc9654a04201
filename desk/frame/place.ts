import { useSyncExternalStore } from 'react'
import { enquiryWords } from '#desk/enquiries/enquiry-words.ts'
import type { EnquiryForm } from '#domain/forms.ts'
import { namesOf } from '#domain/words.ts'
import type { ViewName } from '#supabase/contract/desk.ts'
import type { ShownEnquiries } from '#supabase/contract/enquiries.ts'

export const views: { name: ViewName; slug: string; label: string }[] = [
  { name: 'mine', slug: 'mias', label: 'Mías' },
  { name: 'unassigned', slug: 'sin-asignar', label: 'Sin asignar' },
  { name: 'this_week', slug: 'esta-semana', label: 'Vencen esta semana' },
  { name: 'red', slug: 'urgentes', label: 'Urgentes' },
  { name: 'silence', slug: 'silencio', label: 'Silencio' },
  { name: 'waiting', slug: 'esperando', label: 'Esperando a la persona' },
  { name: 'to_notify', slug: 'por-notificar', label: 'Por notificar' },
  { name: 'appealed', slug: 'con-recurso', label: 'Con recurso' },
  { name: 'all', slug: 'todas', label: 'Todas' },
  { name: 'set_aside', slug: 'no-son-pqr', label: 'No son PQR' },
]

/** The part of the address that tells which enquiries a list shows. */
export const shownSlugs: Record<ShownEnquiries, string> = { open: '', mine: 'mias', all: 'todas' }

/** A list of PQRs: a view, or the words of a search. */
export type PqrListPlace = { view: ViewName } | { words: string }
export type EnquiryListPlace = { form: EnquiryForm; shown: ShownEnquiries }
export type ListPlace = PqrListPlace | EnquiryListPlace

/** A place in a list, perhaps with an open case and a task in it. */
type Within<List> = { list: List; id?: string; task?: string; screen?: undefined; part?: undefined }
export type PqrPlace = Within<PqrListPlace>
export type EnquiryPlace = Within<EnquiryListPlace>
export type Place = PqrPlace | EnquiryPlace | { screen: string; part?: string; list?: undefined }

const decode = (part: string) => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const within = <List extends ListPlace>(list: List, [id, task]: string[]): Within<List> => ({
  list,
  ...(id && { id }),
  ...(id && task && { task }),
})

export function placeOf(path: string): Place {
  const [first = '', ...rest] = path.split('/').filter(Boolean).map(decode)
  if (first === '') return { list: { view: 'mine' } }
  if (first === 'buscar') return within({ words: rest[0] ?? '' }, rest.slice(1))
  const form = namesOf(enquiryWords).find((name) => enquiryWords[name].slug === first)
  if (form) {
    const shown = rest[0] === 'mias' ? 'mine' : rest[0] === 'todas' ? 'all' : 'open'
    return within({ form, shown }, shown === 'open' ? rest : rest.slice(1))
  }
  const view = views.find(({ slug }) => slug === first)
  return view ? within({ view: view.name }, rest) : { screen: first, ...(rest[0] && { part: rest[0] }) }
}

const slugOf = (list: ListPlace) => {
  if ('form' in list) return [enquiryWords[list.form].slug, shownSlugs[list.shown]].filter(Boolean).join('/')
  return 'view' in list
    ? views.find(({ name }) => name === list.view)?.slug
    : `buscar/${encodeURIComponent(list.words)}`
}

export const addressOf = (list: ListPlace, id?: string, task?: string) =>
  `#/${[slugOf(list), id, task].filter(Boolean).join('/')}`

export function listTitle(list: ListPlace) {
  if ('form' in list) return enquiryWords[list.form].plural
  return 'words' in list ? 'Búsqueda' : (views.find(({ name }) => name === list.view)?.label ?? '')
}

const subscribe = (onChange: () => void) => {
  addEventListener('hashchange', onChange)
  return () => removeEventListener('hashchange', onChange)
}

export const usePlace = () => placeOf(useSyncExternalStore(subscribe, () => location.hash.slice(1)))

export function goTo(address: string, { replace = false } = {}) {
  if (replace) history.replaceState(null, '', address)
  else history.pushState(null, '', address)
  // The browser tells of no change that a script makes.
  dispatchEvent(new HashChangeEvent('hashchange'))
}
