import { useState } from 'react'
import { DeskButton } from '#desk/ui/desk-button.tsx'
import { LazyPart } from '#desk/ui/lazy-part.tsx'
import { focusLater } from '#desk/ui/sheet.tsx'
import type { Choice } from './use-choice.ts'

const sheet = () => import('./set-aside-sheet.tsx')

const buttonId = 'choose-several'

/** Lets a manager tick several cases of a list and set them aside together. */
export default function ChoiceBar({ chosen, begin, end, drop }: Choice) {
  const [open, setOpen] = useState(false)
  const close = (setAside: string[]) => {
    setOpen(false)
    focusLater(buttonId)
    if (chosen?.every(({ id }) => setAside.includes(id))) end()
    else drop(setAside)
  }
  return (
    <div className="-ml-3.5 flex flex-wrap items-center gap-x-2">
      <DeskButton id={buttonId} look="quiet" onClick={chosen ? end : begin}>
        {chosen ? 'Terminar' : 'Elegir varias'}
      </DeskButton>
      {chosen && (
        <>
          <DeskButton idle={chosen.length === 0} onClick={() => setOpen(true)}>
            Apartar…
          </DeskButton>
          <p role="status" className="text-[0.8125rem] text-ink-soft">
            {chosen.length === 1 ? '1 elegida' : `${chosen.length} elegidas`}
          </p>
        </>
      )}
      {open && chosen && <LazyPart load={sheet} given={{ rows: chosen, onClose: close }} />}
    </div>
  )
}
