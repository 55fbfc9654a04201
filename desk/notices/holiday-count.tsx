import { useMember } from '#desk/session/membership-gate.tsx'
import { Count } from '#desk/ui/count.tsx'
import { holidaysDueSoon } from '#domain/collection/holidays-to-confirm.ts'
import { announceUntil } from '#domain/collection/route-notices.ts'
import { addDays } from '#domain/days/day-words.ts'
import { useStandingNotices } from './use-standing-notices.ts'

/** How many holidays somebody should decide now. */
export function HolidayCount() {
  const { today } = useMember()
  const { data } = useStandingNotices()
  const due = data ? holidaysDueSoon(today, data) : []
  // Two days before a change can no longer be announced in time.
  const urgent = due.some(({ day }) => addDays(today, 2) >= announceUntil(day))
  return due.length > 0 && <Count count={due.length} urgent={urgent} />
}
