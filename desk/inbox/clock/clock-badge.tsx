import { DeskBadge } from '#desk/ui/desk-badge.tsx'
import type { ClockColor } from '#supabase/contract/desk.ts'
import { type ClockedRow, clockWords } from './clock-words.ts'

const colors: Record<ClockColor | 'none', string> = {
  green: 'bg-green-50 text-green-700',
  amber: 'bg-amber-50 text-amber-700',
  red: 'bg-red-50 text-red-700',
  black: 'bg-ink text-white',
  none: 'bg-sand-100 text-ink-soft',
}

type Props = { row: ClockedRow; now: number; today: string }

export function ClockBadge({ row, now, today }: Props) {
  const { text, color } = clockWords(row, now, today)
  return <DeskBadge color={colors[color ?? 'none']}>{text}</DeskBadge>
}
