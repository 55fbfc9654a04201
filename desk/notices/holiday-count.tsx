import { useMember } from '#desk/session/membership-gate.tsx'
import { Count } from '#desk/ui/count.tsx'
import { holidaysDueSoon } from '#domain/collection/holidays-to-confirm.ts'
import { useStandingNotices } from './use-standing-notices.ts'

/** How many holidays somebody should decide now. */
export function HolidayCount() {
  const { today } = useMember()
  const { data } = useStandingNotices()
  const due = data ? holidaysDueSoon(today, data).length : 0
  return due > 0 && <Count count={due} urgent={false} />
}
