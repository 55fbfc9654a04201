import type { FileEvent } from '#supabase/contract/events.ts'

/** When and by whom the words of a file were blanked, if they were. */
export const erasureOf = ({ events }: { events: FileEvent[] }): FileEvent | undefined =>
  events.find(({ kind }) => kind === 'erased')
