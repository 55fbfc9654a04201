import type { ReactNode } from 'react'
import { DeskButton, deskButtonClass } from '#desk/ui/desk-button.tsx'

type Props = { label: string; back: string; tools?: ReactNode; children: ReactNode }

/** A sheet as it will be printed, without the rest of the screen. */
export const PrintScreen = ({ label, back, tools, children }: Props) => (
  <div className="mx-auto max-w-3xl">
    <div className="mb-4 flex flex-wrap gap-2">
      <DeskButton look="primary" onClick={() => print()}>
        Imprimir
      </DeskButton>
      <a href={back} className={deskButtonClass()}>
        Volver al expediente
      </a>
      {tools}
    </div>
    <article
      aria-label={label}
      className="print-sheet rounded-lg border border-sand-300 bg-white px-[min(2rem,6vw)] py-8 shadow-card sm:px-12"
    >
      {children}
    </article>
  </div>
)
