import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callDesk, DeskRefusal } from './call-desk.ts'
import { keys } from './desk-queries.ts'
import type { CaseFile } from './desk-types.ts'

type Act = { name: string; details?: object }

/**
 * One act in a case, based on the version that is on the screen. When somebody was faster, the file is fetched anew
 * and the refusal says so; what was typed is the caller's and stays.
 */
export function useAct({ id, version }: Pick<CaseFile, 'id' | 'version'>) {
  const client = useQueryClient()
  const renew = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: keys.file(id) }),
      client.invalidateQueries({ queryKey: keys.lists }),
      client.invalidateQueries({ queryKey: keys.counts }),
    ])
  return useMutation({
    mutationFn: ({ name, details }: Act) =>
      callDesk<{ status: string; version: number }>(name, {
        pqr_id: id,
        ...(name === 'note_pqr' ? {} : { version }),
        ...details,
      }),
    onSuccess: renew,
    onError: (error) => {
      if (error instanceof DeskRefusal) renew()
    },
  })
}

export type ActHandle = ReturnType<typeof useAct>
