import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { Unreached } from '#app/lib/office-errors.ts'
import { loadSupabase } from '#app/lib/supabase.ts'

/** The address of an uploaded picture on this page. Pages of the desk show no pictures of other hosts, as a hosted Supabase is. */
export const storedPicture = (file: string) =>
  queryOptions({
    queryKey: ['picture', file],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const supabase = await loadSupabase()
      const { data, error } = await supabase.storage.from('published').download(file)
      if (error) throw new Unreached(error.message)
      return URL.createObjectURL(data)
    },
  })

/** A picture that was just uploaded need not be fetched. */
export const keepStoredPicture = (client: QueryClient, file: string, content: Blob) =>
  client.setQueryData(storedPicture(file).queryKey, URL.createObjectURL(content))
