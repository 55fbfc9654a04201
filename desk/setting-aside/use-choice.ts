import { useState } from 'react'
import { addressOf, type PqrListPlace } from '#desk/frame/place.ts'
import type { PqrRow } from '#supabase/contract/desk.ts'

/** The statuses from which a case can be set aside. The database also looks at what the person has sent. */
export const canBeSetAside = ({ status }: PqrRow) => status === 'pending' || status === 'in_progress'

/** The rows that the member ticks in a list, until the choice ends or another list is opened. */
export function useChoice(list: PqrListPlace, listed: PqrRow[] = []) {
  const place = addressOf(list)
  const [choice, setChoice] = useState<{ place: string; rows: PqrRow[] }>()
  const rows = choice?.place === place ? choice.rows : undefined
  const choose = (next: PqrRow[] | undefined) => setChoice(next && { place, rows: next })
  const without = (ids: string[]) => (rows ?? []).filter(({ id }) => !ids.includes(id))
  return {
    /** Undefined while nothing is being chosen; each row as the list shows it now, if it still does. */
    chosen: rows?.map((row) => listed.find(({ id }) => id === row.id) ?? row),
    begin: () => choose([]),
    end: () => choose(undefined),
    drop: (ids: string[]) => choose(without(ids)),
    toggle: (row: PqrRow) => {
      const others = without([row.id])
      choose(others.length === rows?.length ? [...others, row] : others)
    },
  }
}

export type Choice = ReturnType<typeof useChoice>
