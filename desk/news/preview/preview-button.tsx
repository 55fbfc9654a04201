import { type ReactNode, useState } from 'react'
import { DeskButton, type DeskButtonLook } from '#desk/ui/desk-button.tsx'
import { LazyPart } from '#desk/ui/lazy-part.tsx'
import type { ArticleValues } from '../article/article-values.ts'

const preview = () => import('./article-preview.tsx')

type Props = { values: ArticleValues; correction?: boolean; look?: DeskButtonLook; children: ReactNode }

export function PreviewButton({ values, correction = false, look, children }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <DeskButton {...(look && { look })} onClick={() => setOpen(true)}>
        {children}
      </DeskButton>
      {open && <LazyPart load={preview} given={{ values, correction, onClose: () => setOpen(false) }} />}
    </>
  )
}
