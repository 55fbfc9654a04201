import type { sendTest } from '#app/lib/push/push.ts'
import { Button } from '#app/ui/button/button.tsx'
import { thisDevice } from './offer-words.ts'
import type { Pushes } from './use-pushes.ts'

type Props = { pushes: Pushes; send: typeof sendTest }

/** Shows on this device what a push looks like, and whether it comes. */
export function TestButton({ pushes: { busy, attempt }, send }: Props) {
  const test = () =>
    attempt({
      act: send,
      success: `Va en camino. Si en un minuto no llega, revise que ${thisDevice()} permita las notificaciones del navegador.`,
      failure: 'No se pudo enviar la prueba. Revise la conexión e intente de nuevo.',
    })
  return (
    <Button look="secondary" aria-disabled={busy} onClick={test}>
      Enviar una prueba
    </Button>
  )
}
