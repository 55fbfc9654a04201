import { Dialog } from '@base-ui/react/dialog'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { ArticleView } from '#app/sections/news/article-view.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useMember } from '#desk/session/membership-gate.tsx'
import { DeskButton } from '#desk/ui/desk-button.tsx'
import type { ArticleValues } from '../article/article-values.ts'
import { storedPicture } from '../pictures/stored-picture.ts'
import { filesOf, previewItem } from './preview-item.ts'
import { SiteFrame } from './site-frame.tsx'

const widths = { phone: 360, computer: 1024 }

type Props = {
  values: ArticleValues
  /** The site will say that it was corrected. */
  correction: boolean
  onClose: () => void
}

/** The article as it will be on the site. */
export default function ArticlePreview({ values, correction, onClose }: Props) {
  const { today } = useMember()
  const [screen, setScreen] = useState<keyof typeof widths>(innerWidth < 900 ? 'phone' : 'computer')
  const files = filesOf(values)
  const sources = useQueries({ queries: files.map(storedPicture) })
  const sourceOf = (file: string) => sources[files.indexOf(file)]?.data
  const choice = (name: keyof typeof widths, label: string) => (
    <DeskButton
      look={screen === name ? 'primary' : 'plain'}
      aria-pressed={screen === name}
      onClick={() => setScreen(name)}
    >
      {label}
    </DeskButton>
  )
  return (
    <Dialog.Root open onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup className="fixed inset-0 flex flex-col bg-sand-100">
          <div className="flex flex-wrap items-center gap-2 border-b border-sand-200 bg-white px-4 py-2">
            <Dialog.Title className="mr-auto text-lg font-bold">Vista previa</Dialog.Title>
            <div className="flex gap-2 max-sm:order-last max-sm:w-full">
              {choice('phone', 'Teléfono')}
              {choice('computer', 'Computador')}
            </div>
            <Dialog.Close
              aria-label="Cerrar la vista previa"
              className="grid size-10 place-items-center rounded-lg text-ink-soft hover:bg-sand-100"
            >
              <Icon name="close" />
            </Dialog.Close>
          </div>
          <SiteFrame width={widths[screen]}>
            <ArticleView item={previewItem(values, sourceOf, correction ? today : null)} />
          </SiteFrame>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
