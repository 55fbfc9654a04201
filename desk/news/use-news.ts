import { useQuery } from '@tanstack/react-query'
import { callDesk } from '#desk/data/call-desk.ts'
import { keys } from '#desk/data/desk-queries.ts'

/** Fetched whenever the list is opened: a colleague may have written meanwhile. */
export const useNews = () =>
  useQuery({ queryKey: keys.news, queryFn: () => callDesk('desk_news'), staleTime: 0 })

/** Always fetched when it is opened: a draft that was published since would be shown as if it still stood. */
export const useArticle = (id: string) =>
  useQuery({
    gcTime: 0,
    queryKey: keys.article(id),
    queryFn: () => callDesk('desk_article', { article_id: id }),
    refetchOnWindowFocus: 'always',
  })
