import { wayToAllow } from './offer-words.ts'
import type { Pushes } from './use-pushes.ts'

type Props = {
  ending: Pushes['ending']
  /** What is under way: the browser asks, or something is sent. */
  underWay?: 'asking' | 'sending'
  /** The page already says how to allow it. */
  isBlocked: boolean
}

/** How the last press ended, or what is under way. */
export function Ended({ ending, underWay, isBlocked }: Props) {
  const words = underWay ? underWayWords[underWay] : wordsOf(ending, isBlocked)
  return words && <p className="mt-2">{words}</p>
}

const underWayWords = {
  asking: 'Su navegador le pregunta: toque «Permitir».',
  sending: 'Un momento…',
}

function wordsOf(ending: Pushes['ending'], isBlocked: boolean) {
  if (ending === 'denied' && isBlocked) return 'El navegador todavía bloquea las notificaciones.'
  if (ending === 'denied')
    return `Está bien: no le avisamos. Si cambia de opinión, ${wayToAllow()} Después toque el botón otra vez.`
  if (ending === 'dismissed')
    return 'Está bien: no le avisamos. Si cambia de opinión, toque el botón otra vez.'
  if (ending === 'left_out')
    return 'No le avisamos: esta solicitud ya está cerrada o tiene otro código de consulta.'
  return typeof ending === 'object' && ending.words
}
