import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callDesk } from '#desk/data/call-desk.ts'
import { keys } from '#desk/data/desk-queries.ts'

/** Fetched whenever the list is opened: a colleague may have written meanwhile. */
export const useNews = () =>
  useQuery({ queryKey: keys.newsList, queryFn: () => callDesk('desk_news'), staleTime: 0 })

/** Always fetched when it is opened: a draft that was published since would be shown as if it still stood. */
export const useArticle = (id: string) =>
  useQuery({
    gcTime: 0,
    queryKey: keys.article(id),
    queryFn: () => callDesk('desk_article', { article_id: id }),
    refetchOnWindowFocus: 'always',
  })

/** Milliseconds until a publication that is still on its way is asked about again. */
const pauses: Record<string, number> = { under_way: 2000, handed_over: 10_000, failed: 10_000 }

export const useSite = () =>
  useQuery({
    queryKey: keys.site,
    queryFn: () => callDesk('desk_site'),
    staleTime: 0,
    refetchInterval: ({ state }) => pauses[state.data?.state ?? ''] ?? false,
  })

/** Fetches news and the state of the site again, after something was published. */
export function useRenewNews() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keys.news })
}
