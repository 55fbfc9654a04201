import type { ReactNode } from 'react'
import { Mark } from '#app/ui/mark.tsx'

/** A card alone on the screen, for anybody who has not entered the office. */
export const EntryScreen = ({ title, children }: { title: string; children: ReactNode }) => (
  <main className="grid min-h-dvh place-items-center bg-forest-950 p-4">
    <div className="w-full max-w-md rounded-card bg-white p-6 shadow-lift sm:p-8">
      <Mark className="size-10 text-teal-700" />
      <h1 className="mt-3 mb-4 text-xl">{title}</h1>
      {children}
    </div>
  </main>
)
