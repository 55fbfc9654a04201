import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callDesk } from '#desk/data/call-desk.ts'
import { keys } from '#desk/data/desk-queries.ts'
import type { Here, PqrDossier } from '#supabase/contract/desk.ts'

const every = 15_000
/** Whoever only passes by is not announced. */
const settling = 2_000

/** Tells the others who is here, and learns of them and of what they changed. */
export function usePresence({ id, version, here }: PqrDossier, activity: Here['activity']) {
  const client = useQueryClient()
  const [others, setOthers] = useState(here)
  const [seen, setSeen] = useState(version)
  useEffect(() => setOthers(here), [here])
  useEffect(() => {
    const tell = async () => {
      if (document.hidden) return
      try {
        const answer = await callDesk('desk_here', {
          pqr_id: id,
          activity,
        })
        setOthers(answer.here)
        setSeen(answer.version)
      } catch {
        // The next heartbeat tries again; the counts say that the office cannot be reached.
      }
    }
    const first = setTimeout(tell, settling)
    const timer = setInterval(tell, every)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [id, activity])
  useEffect(
    () => () => {
      callDesk('desk_here', { pqr_id: id, activity: 'gone' }).catch(() => {})
    },
    [id],
  )
  useEffect(() => {
    if (seen > version) client.invalidateQueries({ queryKey: keys.dossier(id) })
  }, [client, id, seen, version])
  return others
}
