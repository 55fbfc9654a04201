import { useState } from 'react'
import { DeskButton } from '#desk/ui/desk-button.tsx'

/** The first press replaces the button by one that asks for confirmation. */
export function DiscardButton({ onDiscard }: { onDiscard: () => void }) {
  const [sure, setSure] = useState<boolean>()
  return sure ? (
    <>
      <DeskButton look="danger" onClick={onDiscard} autoFocus>
        Sí, borrar el borrador
      </DeskButton>
      <DeskButton look="quiet" onClick={() => setSure(false)}>
        No, conservar
      </DeskButton>
    </>
  ) : (
    <DeskButton look="quiet" onClick={() => setSure(true)} autoFocus={sure === false}>
      Borrar el borrador
    </DeskButton>
  )
}
