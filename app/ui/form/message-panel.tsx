import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'

const looks = {
  success: { panel: 'border-teal-600/40 bg-teal-50', icon: 'check', color: 'text-teal-700' },
  failure: { panel: 'border-danger/30 bg-danger-soft', icon: 'warning', color: 'text-danger' },
} as const

type Props = { look: keyof typeof looks; text: string; children?: ReactNode }

/** How something ended, and what follows from it. On a phone with large text the words get the whole width. */
export const MessagePanel = ({ look, text, children }: Props) => {
  const { panel, icon, color } = looks[look]
  return (
    <div
      className={`flex flex-wrap gap-x-3 rounded-xl border px-[clamp(0.25rem,12vw-1.7rem,1rem)] py-3.5 ${panel}`}
    >
      <Icon name={icon} className={`mt-0.5 size-6 ${color}`} />
      <div className="grid min-w-0 flex-1 basis-40 gap-1">
        <p className="font-semibold">{text}</p>
        {children}
      </div>
    </div>
  )
}
