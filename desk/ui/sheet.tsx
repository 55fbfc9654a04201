import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'
import { Icon } from '#app/ui/icon.tsx'

/** Focuses an element after the screen has changed and a closed dialog has returned the focus. */
export const focusLater = (id: string) => setTimeout(() => document.getElementById(id)?.focus())

type Props = {
  open: boolean
  title: ReactNode
  onClose: () => void
  closeLabel?: string
  wide?: boolean
  /** The element that gets the focus instead of the first focusable one. */
  focus?: RefObject<HTMLElement | null>
  children: ReactNode
}

/** A dialog above the desk. A click beside it does not close it: the member may be writing. */
export const Sheet = ({
  open,
  title,
  onClose,
  closeLabel = 'Cerrar',
  wide = false,
  focus,
  children,
}: Props) => (
  <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()} disablePointerDismissal>
    <Dialog.Portal>
      <Dialog.Backdrop className="fixed inset-0 bg-forest-950/50" />
      <Dialog.Viewport className="fixed inset-0 overflow-y-auto overscroll-contain">
        <div className="grid min-h-full grid-cols-[minmax(0,1fr)] place-items-center p-3 sm:p-6">
          <Dialog.Popup
            initialFocus={focus}
            className={`relative w-full ${wide ? 'max-w-3xl' : 'max-w-lg'} rounded-card bg-white p-5 shadow-lift sm:p-6`}
          >
            <Dialog.Title className="mb-3 pr-9 text-lg leading-snug font-bold">{title}</Dialog.Title>
            {children}
            {/* Last, so that the first field has the focus. */}
            <Dialog.Close
              aria-label={closeLabel}
              className="absolute top-3.5 right-3.5 grid size-10 place-items-center rounded-lg text-ink-soft hover:bg-sand-100"
            >
              <Icon name="close" />
            </Dialog.Close>
          </Dialog.Popup>
        </div>
      </Dialog.Viewport>
    </Dialog.Portal>
  </Dialog.Root>
)
