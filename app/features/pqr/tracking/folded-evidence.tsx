import { type ComponentType, useEffect, useState } from 'react'
import { callOffice } from '#app/lib/office.ts'
import { tryAgain } from '#app/lib/try-again.ts'
import { Folded } from '#app/ui/folded.tsx'
import type { CaseReference } from '#domain/case-reference.ts'
import type { TrackedCase } from '#supabase/contract/person.ts'
import type { EvidenceProps } from './evidence/evidence-panel.tsx'

type Props = {
  reference: CaseReference
  /** How many files the case still takes. */
  left: number
  /** Called with the case as it is after each file. */
  onSent: (record: TrackedCase) => void
}

/** Adds files to a case; the script is fetched when the part is opened. */
export function FoldedEvidence({ reference, left, onSent }: Props) {
  const office: EvidenceProps['office'] = {
    givePath: (file) => callOffice('add_evidence', { ...reference, ...file }),
    confirm: async (attachment_id) => {
      const answer = await callOffice('confirm_evidence', { ...reference, attachment_id })
      onSent(answer.case)
    },
  }
  return (
    <Folded title="Agregar soportes">
      <Evidence office={office} left={left} />
    </Folded>
  )
}

function Evidence(props: EvidenceProps) {
  const [Panel, setPanel] = useState<ComponentType<EvidenceProps>>()
  useEffect(() => {
    tryAgain(() => import('./evidence/evidence-panel.tsx')).then(
      (panel) => setPanel(() => panel.default),
      () => {},
    )
  }, [])
  return Panel ? <Panel {...props} /> : <p className="text-ink-soft">Cargando…</p>
}
