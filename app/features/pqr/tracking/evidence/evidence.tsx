import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { tryAgain } from '#app/lib/try-again.ts'
import { Folded } from '#app/ui/folded.tsx'
import type { EvidenceProps } from './evidence-panel.tsx'
import { filesInWords } from './files-in-words.ts'

/** Adds files to a case; the script is fetched when this is first shown. */
export function Evidence(props: EvidenceProps) {
  const [Panel, setPanel] = useState<ComponentType<EvidenceProps>>()
  useEffect(() => {
    tryAgain(() => import('./evidence-panel.tsx')).then(
      (panel) => setPanel(() => panel.default),
      () => {},
    )
  }, [])
  return Panel ? <Panel {...props} /> : <p className="text-ink-soft">Cargando…</p>
}

/** The same, folded. The title tells how many have come, of the five that a case takes. */
export const EvidenceFold = ({ children, ...props }: EvidenceProps & { children?: ReactNode }) => (
  <Folded title={`Agregar soportes${props.left < 5 ? ` (${filesInWords(5 - props.left)})` : ''}`}>
    {children}
    <Evidence {...props} />
  </Folded>
)
