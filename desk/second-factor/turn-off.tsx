import { useState } from 'react'
import { CodeForm } from '#desk/session/code-form.tsx'
import { DeskButton } from '#desk/ui/desk-button.tsx'
import { endFactors } from './own-factors.ts'

export function TurnOff({ onDone }: { onDone: () => Promise<void> }) {
  const [asking, setAsking] = useState(false)
  const end = async (code: string) => {
    await endFactors(code)
    await onDone()
  }
  return (
    <>
      <p>
        Está activa: el escritorio le pide un código al entrar. Si pierde el teléfono, entra con un código de
        recuperación, o quien dirige la oficina la restablece.
      </p>
      {asking ? (
        <div className="mt-4">
          <CodeForm look="danger" button="Desactivar" sending="Desactivando…" run={end} />
        </div>
      ) : (
        <DeskButton className="mt-4" onClick={() => setAsking(true)}>
          Desactivar
        </DeskButton>
      )}
    </>
  )
}
