import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { EnquiryForm } from '#domain/forms.ts'
import type { Mark, ViewName } from '#supabase/contract/desk.ts'
import type { EnquiryMark, ShownEnquiries } from '#supabase/contract/enquiries.ts'
import { callDesk } from './call-desk.ts'

/** The keys of cached answers, by which an act invalidates them. */
export const keys = {
  me: ['me'],
  counts: ['counts'],
  lists: ['list'],
  list: (view: ViewName) => ['list', view],
  enquiries: (form: EnquiryForm, shown: ShownEnquiries) => ['list', form, shown],
  search: (words: string) => ['list', 'search', words],
  dossiers: ['dossier'],
  dossier: (id: string) => ['dossier', id],
  published: ['published'],
  site: ['published', 'site'],
  news: ['published', 'news'],
  article: (id: string) => ['published', 'article', id],
  documents: ['published', 'documents'],
  facts: ['published', 'facts'],
} as const

const refreshInterval = 20_000

/** Fetched again regularly, because it holds today's date in Bogotá. */
export const useMe = () =>
  useQuery({ queryKey: keys.me, queryFn: () => callDesk('desk_me'), refetchInterval: 5 * 60_000 })

export const useCounts = () =>
  useQuery({
    queryKey: keys.counts,
    queryFn: () => callDesk('desk_counts'),
    refetchInterval: refreshInterval,
    refetchOnWindowFocus: 'always',
  })

/** Fetches the lists again when the counts show that something happened in the office. */
export function useFreshLists() {
  const client = useQueryClient()
  const { data } = useCounts()
  const previous = useRef(data)
  useEffect(() => {
    const before = previous.current
    previous.current = data
    if (before && data && before !== data) client.invalidateQueries({ queryKey: keys.lists })
  }, [client, data])
}

export const usePqrList = (view: ViewName, enabled = true) =>
  useInfiniteQuery({
    queryKey: keys.list(view),
    queryFn: ({ pageParam }) => callDesk('desk_list', { view, after: pageParam }),
    initialPageParam: null as Mark | null,
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled,
  })

export const useSearch = (words: string) =>
  useQuery({
    queryKey: keys.search(words),
    queryFn: () => callDesk('desk_search', { words }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
  })

export const useEnquiryList = (form: EnquiryForm, shown: ShownEnquiries) =>
  useInfiniteQuery({
    queryKey: keys.enquiries(form, shown),
    queryFn: ({ pageParam }) => callDesk('desk_enquiries', { form, view: shown, after: pageParam }),
    initialPageParam: null as EnquiryMark | null,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const usePqr = (id: string) =>
  useQuery({ queryKey: keys.dossier(id), queryFn: () => callDesk('desk_pqr', { pqr_id: id }) })

/** Fetched again regularly, because a colleague may be working on it too. */
export const useEnquiry = (form: EnquiryForm, id: string) =>
  useQuery({
    queryKey: keys.dossier(id),
    queryFn: () => callDesk('desk_enquiry', { form, id }),
    refetchInterval: refreshInterval,
  })
