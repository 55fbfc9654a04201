import { type ComponentType, useEffect, useState } from 'react'
import { tryAgain } from '#app/lib/try-again.ts'
import type { EvidenceProps } from './evidence-panel.tsx'

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
