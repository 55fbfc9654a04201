import { navigate, useHashLocation } from 'wouter/use-hash-location'
import type { ViewName } from '#desk/data/desk-types.ts'

export const views: { name: ViewName; slug: string; label: string }[] = [
  { name: 'mine', slug: 'mias', label: 'Mías' },
  { name: 'unassigned', slug: 'sin-asignar', label: 'Sin asignar' },
  { name: 'this_week', slug: 'esta-semana', label: 'Vencen esta semana' },
  { name: 'red', slug: 'en-rojo', label: 'En rojo' },
  { name: 'silence', slug: 'silencio', label: 'Silencio' },
  { name: 'to_notify', slug: 'por-notificar', label: 'Por notificar' },
  { name: 'appealed', slug: 'con-recurso', label: 'Con recurso' },
  { name: 'all', slug: 'todas', label: 'Todas' },
]

/** A list of cases: a view, or what was searched for. */
export type ListPlace = { view: ViewName } | { words: string }

/** Where somebody is: a list, perhaps with an open case in it and a task in the case, or another screen. */
export type CasesPlace = { list: ListPlace; id?: string; task?: string; screen?: undefined; part?: undefined }
export type Place = CasesPlace | { screen: string; part?: string; list?: undefined }

const decode = (part: string) => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const within = (list: ListPlace, [id, task]: string[]): CasesPlace => ({
  list,
  ...(id && { id }),
  ...(id && task && { task }),
})

export function placeOf(path: string): Place {
  const [first = '', ...rest] = path.split('/').filter(Boolean).map(decode)
  if (first === '') return { list: { view: 'mine' } }
  if (first === 'buscar') return within({ words: rest[0] ?? '' }, rest.slice(1))
  const view = views.find(({ slug }) => slug === first)
  return view ? within({ view: view.name }, rest) : { screen: first, ...(rest[0] && { part: rest[0] }) }
}

const slugOf = (list: ListPlace) =>
  'view' in list
    ? views.find(({ name }) => name === list.view)?.slug
    : `buscar/${encodeURIComponent(list.words)}`

export const addressOf = (list: ListPlace, id?: string, task?: string) =>
  `#/${[slugOf(list), id, task].filter(Boolean).join('/')}`

export const listTitle = (list: ListPlace) =>
  'words' in list ? 'Búsqueda' : (views.find(({ name }) => name === list.view)?.label ?? '')

export const usePlace = () => placeOf(useHashLocation()[0])

export const goTo = (address: string, options?: { replace?: boolean }) => navigate(address, options)
