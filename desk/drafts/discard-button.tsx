import { useState } from 'react'
import { DeskButton } from '#desk/ui/desk-button.tsx'

/** The first press replaces the button by one that asks for confirmation. */
export function DiscardButton({ onDiscard }: { onDiscard: () => void }) {
  const [sure, setSure] = useState(false)
  return sure ? (
    <DeskButton look="danger" onClick={onDiscard} onBlur={() => setSure(false)} autoFocus>
      Sí, borrar el borrador
    </DeskButton>
  ) : (
    <DeskButton look="quiet" onClick={() => setSure(true)}>
      Borrar el borrador
    </DeskButton>
  )
}
