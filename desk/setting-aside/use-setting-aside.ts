import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { dropDraft } from '#app/lib/drafts/drafts.ts'
import { actAtDesk, failureText } from '#desk/data/call-desk.ts'
import { keys } from '#desk/data/desk-queries.ts'
import { useMember } from '#desk/session/membership-gate.tsx'
import type { PqrRow } from '#supabase/contract/desk.ts'

/** What became of a case: set aside, or why not. */
export type Outcome = 'done' | { problem: string }

/** Sets cases aside one after the other, each under its own key. A key is given up when the member leaves the sheet. */
export function useSettingAside() {
  const { user_id } = useMember()
  const client = useQueryClient()
  const holders = useRef(new Set<string>())
  const [outcomes, setOutcomes] = useState<Record<string, Outcome>>({})
  /** How many of how many are being set aside; undefined while nothing is. */
  const [progress, setProgress] = useState<{ at: number; of: number }>()
  const stopped = useRef(false)
  useEffect(() => {
    stopped.current = false
    const used = holders.current
    return () => {
      stopped.current = true
      used.forEach(dropDraft)
    }
  }, [])

  async function setAside({ id, version }: PqrRow, reason: string): Promise<Outcome> {
    const holder = `desk:${user_id}:${id}:set-aside`
    holders.current.add(holder)
    try {
      await actAtDesk('set_aside_pqr', { pqr_id: id, version, reason }, holder)
      return 'done'
    } catch (cause) {
      return { problem: failureText(cause) }
    }
  }

  /** Ends early when the sheet is closed. True if every case was set aside. */
  async function run(rows: PqrRow[], reason: string) {
    let done = 0
    for (const [index, row] of rows.entries()) {
      if (stopped.current) break
      setProgress({ at: index + 1, of: rows.length })
      const outcome = await setAside(row, reason)
      if (outcome === 'done') done++
      setOutcomes((before) => ({ ...before, [row.id]: outcome }))
    }
    setProgress(undefined)
    for (const queryKey of [keys.lists, keys.counts, keys.dossiers]) client.invalidateQueries({ queryKey })
    return done === rows.length
  }

  return { outcomes, progress, run }
}
