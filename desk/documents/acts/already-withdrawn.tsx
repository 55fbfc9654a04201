import type { ReactNode } from 'react'
import { DeskButton } from '#desk/ui/desk-button.tsx'
import type { ActProps } from './edition-now.tsx'

type Props = Pick<ActProps, 'edition' | 'onClose'> & { children?: ReactNode }

/** Instead of an act on an edition that a colleague withdrew meanwhile. `children`: what cannot be done any more. */
export const AlreadyWithdrawn = ({ edition: { by }, onClose, children }: Props) => (
  <>
    <p role="alert" className="rounded-lg bg-amber-50 px-3 py-2.5 font-medium text-amber-700">
      Esta edición fue retirada
      {by && (
        <>
          {' '}
          por <bdi>{by}</bdi>
        </>
      )}
      . {children}
    </p>
    <DeskButton className="justify-self-start" onClick={onClose} autoFocus>
      Cerrar
    </DeskButton>
  </>
)
