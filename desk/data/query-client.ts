import { QueryClient } from '@tanstack/react-query'
import { Unreached } from '#app/lib/office-errors.ts'

const shouldRetry = (failures: number, error: Error) => error instanceof Unreached && failures < 2

/** The cache of one member. A failed act is not repeated automatically: the member sees the failure and decides. */
export const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: shouldRetry,
        staleTime: 15_000,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
