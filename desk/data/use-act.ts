import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Refusal } from '#app/lib/office-errors.ts'
import { failureText } from './call-desk.ts'
import { keys } from './desk-queries.ts'

/**
 * One act in a dossier, based on the version that is on the screen. When somebody was faster, the dossier is fetched anew
 * and the refusal says so; what was typed is the caller's and stays.
 */
export function useAct({ id }: { id: string }) {
  const client = useQueryClient()
  const renew = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: keys.dossier(id) }),
      client.invalidateQueries({ queryKey: keys.lists }),
      client.invalidateQueries({ queryKey: keys.counts }),
    ])
  return useMutation({
    mutationFn: (send: () => Promise<unknown>) => send(),
    onSuccess: renew,
    onError: (error) => {
      if (error instanceof Refusal) renew()
    },
  })
}

export type ActHandle = ReturnType<typeof useAct>

/** What is said of a press whose answer was lost, until the dossier shows that it was done. */
export const problemOf = ({ error }: ActHandle, stillPossible: boolean) =>
  error && (stillPossible || error instanceof Refusal) ? failureText(error) : ''
