import { useMutation, useQueryClient } from '@tanstack/react-query'
import { DeskRefusal } from './call-desk.ts'
import { keys } from './desk-queries.ts'
import { type Subject, sendAct } from './file-subject.ts'

type Act = { name: string; details?: object }

/**
 * One act in a case, based on the version that is on the screen. When somebody was faster, the file is fetched anew
 * and the refusal says so; what was typed is the caller's and stays.
 */
export function useAct({ id, version, form }: Subject) {
  const client = useQueryClient()
  const renew = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: keys.file(id) }),
      client.invalidateQueries({ queryKey: keys.lists }),
      client.invalidateQueries({ queryKey: keys.counts }),
    ])
  return useMutation({
    mutationFn: ({ name, details }: Act) => sendAct(name, { id, version, form }, details),
    onSuccess: renew,
    onError: (error) => {
      if (error instanceof DeskRefusal) renew()
    },
  })
}

export type ActHandle = ReturnType<typeof useAct>
