import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import type { Attempt, KeyHolder } from '#app/lib/drafts/send-once.ts'
import { failureText } from '#desk/data/call-desk.ts'
import { DeskButton } from '#desk/ui/desk-button.tsx'
import { focusLater, Sheet } from '#desk/ui/sheet.tsx'
import { ProblemLine } from './problem-line.tsx'

type Props<Result> = {
  /** The label of the button that opens the dialog. */
  opener: ReactNode
  title: string
  /** Tells what the act will do. */
  children: ReactNode
  act: string
  acting: string
  harmless?: boolean
  run: (holder: KeyHolder) => Promise<Result>
  onDone: (answer: Result) => unknown
  onRefused?: () => unknown
  /** Called when the dialog is closed after a failure; the act may have been done all the same. */
  onGivenUp?: () => unknown
  /** The id of the element that gets the focus where the act removes the button. */
  focusAfter?: string
}

/** A button that asks for confirmation before it acts. */
export function ConfirmAct<Result>(props: Props<Result>) {
  const { opener, title, children, act, acting, harmless, run, onDone, onRefused, onGivenUp, focusAfter } =
    props
  const [asking, setAsking] = useState(false)
  // Gets the focus first, so that a second Enter by mistake does no harm.
  const cancel = useRef<HTMLButtonElement>(null)
  const holder = useRef<Attempt>(undefined)
  const mutation = useMutation({
    mutationFn: () => run(holder),
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
    holder.current = undefined
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
