import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { RequestKind } from '#domain/office/request-status.ts'
import { callDesk } from './call-desk.ts'
import type { CaseFile, CasePage, Counts, Me, ViewName } from './desk-types.ts'
import { fetchFile } from './file-subject.ts'
import type { RequestFile, RequestPage, ShownRequests } from './inbox-types.ts'

/** Names of what is known, for whoever makes it out of date. */
export const keys = {
  me: ['me'],
  counts: ['counts'],
  lists: ['list'],
  list: (view: ViewName) => ['list', view],
  requests: (form: RequestKind, shown: ShownRequests) => ['list', form, shown],
  search: (words: string) => ['list', 'search', words],
  files: ['file'],
  file: (id: string) => ['file', id],
} as const

export const countsEvery = 20_000

/** Also which day it is in Bogotá, which changes while the desk is open. */
export const useMe = () =>
  useQuery({ queryKey: keys.me, queryFn: () => callDesk<Me>('desk_me'), refetchInterval: 5 * 60_000 })

export const useCounts = () =>
  useQuery({
    queryKey: keys.counts,
    queryFn: () => callDesk<Counts>('desk_counts'),
    refetchInterval: countsEvery,
    refetchOnWindowFocus: 'always',
  })

export const useCaseList = (view: ViewName, enabled = true) =>
  useInfiniteQuery({
    queryKey: keys.list(view),
    queryFn: ({ pageParam }) => callDesk<CasePage>('desk_list', { view, after: pageParam }),
    initialPageParam: null as unknown,
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled,
  })

export const useSearch = (words: string) =>
  useQuery({
    queryKey: keys.search(words),
    queryFn: () => callDesk<CasePage>('desk_search', { words }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
  })

export const useRequestList = (form: RequestKind, shown: ShownRequests) =>
  useInfiniteQuery({
    queryKey: keys.requests(form, shown),
    queryFn: ({ pageParam }) =>
      callDesk<RequestPage>('desk_enquiries', { form, view: shown, after: pageParam }),
    initialPageParam: null as unknown,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const useCaseFile = (id: string) =>
  useQuery({ queryKey: keys.file(id), queryFn: () => fetchFile<CaseFile>({ id }) })

/** A colleague may be at it too. */
export const useRequestFile = (form: RequestKind, id: string) =>
  useQuery({
    queryKey: keys.file(id),
    queryFn: () => fetchFile<RequestFile>({ form, id }),
    refetchInterval: countsEvery,
  })
