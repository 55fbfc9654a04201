import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keys } from '#desk/data/desk-queries.ts'

const every = 10_000

/** Looks after a mail that is on its way until the dossier says what became of it. */
export function useFollowedMail(id: string, onItsWay: boolean) {
  const client = useQueryClient()
  useEffect(() => {
    if (!onItsWay) return
    const timer = setInterval(() => client.invalidateQueries({ queryKey: keys.dossier(id) }), every)
    return () => clearInterval(timer)
  }, [client, id, onItsWay])
}
