import { QueryClient } from '@tanstack/react-query'
import { Unreached } from '#app/lib/office-errors.ts'

const mayHelp = (failures: number, error: Error) => error instanceof Unreached && failures < 2

/** What one member knows. Acts are never sent again by themselves: the member sees the failure and decides. */
export const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: mayHelp,
        staleTime: 15_000,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
