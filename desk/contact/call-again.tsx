import { DeskBadge } from '#desk/ui/desk-badge.tsx'
import { shortDay } from '#desk/ui/moment-words.ts'

type Props = { on: string | null; today: string }

/** The day of the next call, at the end of a line of facts. It stands out from that day on. */
export function CallAgain({ on, today }: Props) {
  if (!on) return null
  const words = `Llamar el ${shortDay(on, today)}`
  return <> · {on <= today ? <DeskBadge color="bg-amber-50 text-amber-700">{words}</DeskBadge> : words}</>
}
