import { useRef, useState } from 'react'
import { DeskButton } from '#desk/ui/desk-button.tsx'

/** The first press asks for confirmation. «No» gets the focus, so that a second Enter by mistake does no harm. */
export function DiscardButton({ onDiscard }: { onDiscard: () => void }) {
  const [sure, setSure] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const keep = () => {
    setSure(false)
    button.current?.focus()
  }
  return (
    <>
      <DeskButton
        ref={button}
        look={sure ? 'danger' : 'quiet'}
        onClick={sure ? onDiscard : () => setSure(true)}
      >
        {sure ? 'Sí, borrar el borrador' : 'Borrar el borrador'}
      </DeskButton>
      {sure && (
        <DeskButton look="quiet" onClick={keep} autoFocus>
          No, conservar
        </DeskButton>
      )}
    </>
  )
}
