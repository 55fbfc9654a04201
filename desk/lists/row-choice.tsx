import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'

type Props = { id: string; chosen: boolean; possible: boolean; onToggle: () => void; children: ReactNode }

/** A row of a list while several are being chosen. A button, so that the single keys of the list go on working. */
export const RowChoice = ({ id, chosen, possible, onToggle, children }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: a label would read the row twice
  <button
    type="button"
    role="checkbox"
    aria-checked={chosen}
    aria-disabled={!possible || undefined}
    data-case={id}
    onClick={() => possible && onToggle()}
    className="grid w-full cursor-pointer grid-cols-[auto_minmax(0,1fr)] gap-3 border-b border-sand-200 px-4 py-3 text-left hover:bg-sand-50 focus-visible:-outline-offset-3 aria-checked:bg-teal-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-60"
  >
    <span
      aria-hidden="true"
      className={`mt-0.5 grid size-5 place-items-center rounded border-2 ${
        chosen ? 'border-teal-700 bg-teal-700 text-white' : 'border-ink-soft bg-white'
      } ${possible ? '' : 'invisible'}`}
    >
      {chosen && <Icon name="check" className="size-4" />}
    </span>
    <span className="grid gap-0.5">{children}</span>
  </button>
)
