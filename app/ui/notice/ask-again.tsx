import type { ReactNode } from 'react'
import { Button } from '#app/ui/button/button.tsx'

type Props = { children: ReactNode; onClick: () => void }

/** Says that something could not be read. */
export const AskAgain = ({ children, onClick }: Props) => (
  <div role="status">
    <p>{children}</p>
    <Button className="mt-4" look="secondary" onClick={onClick}>
      Consultar otra vez
    </Button>
  </div>
)
