import { DeskBadge } from '#desk/ui/desk-badge.tsx'
import { useHealth } from './health-query.ts'

/** Says in the menu that something needs a look. */
export function HealthMark() {
  const { data } = useHealth()
  return data && data.troubles.length > 0 ? (
    <DeskBadge color="bg-amber-50 text-amber-700">
      <span aria-hidden="true">!</span>
      <span className="sr-only"> hay algo por revisar</span>
    </DeskBadge>
  ) : null
}
