import type { CaseEvent } from '#supabase/contract/events.ts'

/** When and by whom the words of a dossier were blanked, if they were. */
export const erasureOf = ({ events }: { events: CaseEvent[] }): CaseEvent | undefined =>
  events.find(({ kind }) => kind === 'erased')
