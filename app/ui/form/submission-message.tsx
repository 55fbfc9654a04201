import type { ReactNode, RefObject } from 'react'
import { alreadyReceived } from '#app/ui/notice/messages.ts'
import { Button } from '../button/button.tsx'
import { MessagePanel } from './message-panel.tsx'
import { SendingLine } from './sending-line.tsx'
import { isChanged, type Submission } from './use-submission.ts'

type Props = {
  ref: RefObject<HTMLDivElement | null>
  submission: Submission<unknown>
  problemCount: number
  success: string
  failure: string
  /** Follows the success message. */
  receipt: ReactNode
  /** Lets the visitor send what stands in the fields as another record. */
  onAnother: () => void
  another?: string | undefined
  /** Follows the failure message, whatever the cause. */
  advice: ReactNode
}

/** The live region of a form. It has no height while empty, and gets the focus with the result. */
export const SubmissionMessage = ({ ref, submission, problemCount, onAnother, another, ...texts }: Props) => (
  <div
    ref={ref}
    tabIndex={-1}
    role={submission.status === 'error' ? 'alert' : 'status'}
    className="rounded-xl outline-none not-first:not-empty:mt-5 focus-visible:outline-3 focus-visible:outline-offset-2"
  >
    {submission.status === 'sending' && <SendingLine />}
    {submission.status === 'success' && (
      <MessagePanel look="success" text={texts.success}>
        {isChanged(submission.result) && (
          <>
            <p>{alreadyReceived}</p>
            <Button look="secondary" className="my-2 justify-self-start" onClick={onAnother}>
              {another}
            </Button>
          </>
        )}
        {texts.receipt}
      </MessagePanel>
    )}
    {submission.status === 'error' && (
      <MessagePanel look="failure" text={texts.failure}>
        {texts.advice}
      </MessagePanel>
    )}
    {submission.status === 'idle' && problemCount > 0 && (
      <p className="text-sm font-medium text-danger">
        {problemCount === 1 ? 'Revise el campo señalado.' : `Revise los ${problemCount} campos señalados.`}
      </p>
    )}
  </div>
)
