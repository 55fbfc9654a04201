import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Refusal } from '#app/lib/refusal.ts'
import { failureText } from './call-desk.ts'
import { keys } from './desk-queries.ts'

/** Does an act in a dossier. After a refusal, as when a colleague changed the case first, the dossier is fetched again. */
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

/** A colleague may have taken the case first: the dossier, which was fetched again, tells who has it now. */
export function takeProblem(take: ActHandle, { may, assignee }: Taken, members: Member[]) {
  const stillPossible = may.includes('take')
  const holder = members.find(({ user_id }) => user_id === assignee)
  if (take.error instanceof Refusal && assignee && !stillPossible)
    return `Ahora lo tiene ${holder?.name ?? 'otra persona'}.`
  return problemOf(take, stillPossible)
}

type Taken = { may: string[]; assignee: string | null }
type Member = { user_id: string; name: string }

/** The message of a failed button. After a lost answer it stays until the dossier shows that the act was done. */
export const problemOf = ({ error }: ActHandle, stillPossible: boolean) =>
  error && (stillPossible || error instanceof Refusal) ? failureText(error) : ''
