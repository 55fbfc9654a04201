import { wayToAllow } from './offer-words.ts'
import type { Pushes } from './use-pushes.ts'

type Props = {
  ending: Pushes['ending']
  asking: boolean
  /** The page already says how to allow it. */
  isBlocked: boolean
}

/** How the last press ended, or what the browser asks now. */
export function Ended({ ending, asking, isBlocked }: Props) {
  const words = asking ? askingWords() : wordsOf(ending, isBlocked)
  return words && <p className="mt-2">{words}</p>
}

const askingWords = () =>
  Notification.permission === 'default' ? 'Su navegador le pregunta: toque «Permitir».' : ''

function wordsOf(ending: Pushes['ending'], isBlocked: boolean) {
  if (ending === 'denied' && isBlocked) return 'El navegador todavía bloquea los avisos.'
  if (ending === 'denied')
    return `Está bien: no le avisamos. Si cambia de opinión, ${wayToAllow()} Después toque el botón otra vez.`
  if (ending === 'dismissed')
    return 'Está bien: no le avisamos. Si cambia de opinión, toque el botón otra vez.'
  if (ending === 'left_out')
    return 'No le avisamos: esta solicitud ya está cerrada o tiene otro código de consulta.'
  return typeof ending === 'object' && ending.words
}
