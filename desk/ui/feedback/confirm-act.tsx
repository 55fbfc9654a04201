import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import type { Attempt, Place } from '#app/lib/drafts/send-once.ts'
import { failureText } from '#desk/data/call-desk.ts'
import { DeskButton } from '#desk/ui/desk-button.tsx'
import { focusLater, Sheet } from '#desk/ui/sheet.tsx'
import { ProblemLine } from './problem-line.tsx'

type Props<Answer> = {
  /** On the button that asks. */
  opener: ReactNode
  title: string
  /** What happens then. */
  children: ReactNode
  act: string
  acting: string
  harmless?: boolean
  run: (place: Place) => Promise<Answer>
  onDone: (answer: Answer) => unknown
  onRefused?: () => unknown
  /** It failed, and was not tried again: perhaps it was done all the same. */
  onGivenUp?: () => unknown
  /** The id of what has the focus afterwards, where the button is gone by then. */
  focusAfter?: string
}

/** A button that asks once more before it acts. */
export function ConfirmAct<Answer>(props: Props<Answer>) {
  const { opener, title, children, act, acting, harmless, run, onDone, onRefused, onGivenUp, focusAfter } =
    props
  const [asking, setAsking] = useState(false)
  // A second Enter by mistake does no harm.
  const cancel = useRef<HTMLButtonElement>(null)
  const place = useRef<Attempt>(undefined)
  const mutation = useMutation({
    mutationFn: () => run(place),
    onSuccess: async (answer) => {
      setAsking(false)
      await onDone(answer)
      if (focusAfter) focusLater(focusAfter)
    },
    onError: onRefused,
  })
  const leave = () => {
    setAsking(false)
    if (mutation.error) onGivenUp?.()
  }
  const ask = () => {
    mutation.reset()
    place.current = undefined
    setAsking(true)
  }
  return (
    <>
      <DeskButton look="quiet" onClick={ask}>
        {opener}
      </DeskButton>
      <Sheet open={asking} title={title} onClose={leave} {...(!harmless && { focus: cancel })}>
        {children}
        <ProblemLine text={mutation.error ? failureText(mutation.error) : ''} />
        <div className="mt-4 flex flex-wrap gap-2">
          <DeskButton
            look={harmless ? 'primary' : 'danger'}
            idle={mutation.isPending}
            onClick={() => mutation.mutate()}
          >
            {mutation.isPending ? acting : act}
          </DeskButton>
          <DeskButton look="quiet" ref={cancel} onClick={leave}>
            Cancelar
          </DeskButton>
        </div>
      </Sheet>
    </>
  )
}
