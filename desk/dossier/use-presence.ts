import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callDesk } from '#desk/data/call-desk.ts'
import { keys } from '#desk/data/desk-queries.ts'
import type { Here, PqrDossier } from '#supabase/contract/desk.ts'

/** Milliseconds. */
const heartbeat = 15_000
/** A member who only passes by is not announced. */
const pauseBeforeFirst = 2_000

/** Tells colleagues that the member has the case open, and learns of them and of their changes. */
export function usePresence({ id, version, here }: PqrDossier, activity: Here['activity']) {
  const client = useQueryClient()
  const [others, setOthers] = useState(here)
  const [latestVersion, setLatestVersion] = useState(version)
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
        setLatestVersion(answer.version)
      } catch {
        // The next heartbeat tries again; `ConnectionLine` tells that the office cannot be reached.
      }
    }
    const first = setTimeout(tell, pauseBeforeFirst)
    const timer = setInterval(tell, heartbeat)
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
    if (latestVersion > version) client.invalidateQueries({ queryKey: keys.dossier(id) })
  }, [client, id, latestVersion, version])
  return others
}
