import type { ReactNode } from 'react'
import { EvidenceFold } from './evidence.tsx'
import type { EvidenceProps } from './evidence-panel.tsx'

type Props = {
  files: EvidenceProps | undefined
  /** How the act itself is sent. */
  children: ReactNode
}

/** Where the person adds files inside the form of an act. */
export const ActFiles = ({ files, children }: Props) =>
  files && (
    <div className="mt-3 border-y border-teal-600/30">
      <EvidenceFold {...files}>
        <p className="mb-3">Los archivos llegan a la oficina de una vez. {children}</p>
      </EvidenceFold>
    </div>
  )
