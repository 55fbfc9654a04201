import type { ReactNode } from 'react'

/** On a phone the list stays behind an open dossier and keeps its size, so that going back shows the same row. */
const behind = 'max-lg:invisible max-lg:absolute max-lg:inset-0'

/** List and dossier: side by side where there is room, one after the other on a phone. */
export const ListAndDossier = ({ list, dossier }: { list: ReactNode; dossier: ReactNode }) => (
  <main className="relative grid min-h-0 grid-cols-[minmax(0,1fr)] lg:grid-cols-[min(25rem,36vw)_minmax(0,1fr)]">
    <div className={`min-h-0 border-r border-sand-200 bg-white ${dossier ? behind : ''}`}>{list}</div>
    {dossier ?? (
      <p className="hidden place-items-center p-6 text-ink-soft lg:grid">Elija un caso de la lista.</p>
    )}
  </main>
)
