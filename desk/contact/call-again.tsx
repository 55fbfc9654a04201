import { DeskBadge } from '#desk/ui/desk-badge.tsx'
import { shortDay } from '#desk/ui/moment-words.ts'

type Props = { on: string | null; today: string }

/** The day of the next call, at the end of a line of facts. It stands out from that day on. */
export function CallAgain({ on, today }: Props) {
  if (!on) return null
  const day = on === today ? 'hoy' : `${on < today ? 'desde el' : 'el'} ${shortDay(on, today)}`
  const words = `Llamar ${day}`
  return <> · {on <= today ? <DeskBadge color="bg-amber-50 text-amber-700">{words}</DeskBadge> : words}</>
}
