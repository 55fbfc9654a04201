import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { keys } from '#desk/data/desk-queries.ts'

const minute = 60_000

/** If the clock of this computer is wrong, the minute begins when the computer learns of the signature. */
function endOf(until: string) {
  const left = Date.parse(until) - Date.now()
  return Date.now() + (left > 0 && left <= minute ? left : minute)
}

/** Seconds left to undo a signature in a case. */
export function useUndoTime(id: string, until: string | null) {
  const client = useQueryClient()
  const end = useMemo(() => (until ? endOf(until) : 0), [until])
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (end === 0) return
    setNow(Date.now())
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() < end) return
      clearInterval(timer)
      client.invalidateQueries({ queryKey: keys.dossier(id) })
    }, 1000)
    return () => clearInterval(timer)
  }, [client, id, end])
  return end === 0 ? 0 : Math.max(0, Math.ceil((end - now) / 1000))
}
