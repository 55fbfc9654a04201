import type { ReactNode, RefObject } from 'react'
import { alreadyReceived } from '#app/ui/notice/messages.ts'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon.tsx'
import { SendingLine } from './sending-line.tsx'
import { SuccessPanel } from './success-panel.tsx'
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
      <SuccessPanel text={texts.success}>
        {isChanged(submission.result) && (
          <>
            <p>{alreadyReceived}</p>
            <Button look="secondary" className="my-2 justify-self-start" onClick={onAnother}>
              {another}
            </Button>
          </>
        )}
        {texts.receipt}
      </SuccessPanel>
    )}
    {submission.status === 'error' && (
      <div className="flex flex-wrap gap-x-3 rounded-xl border border-danger/30 bg-danger-soft px-4 py-3.5">
        <Icon name="warning" className="mt-0.5 size-6 text-danger" />
        <div className="grid min-w-0 flex-1 basis-40 gap-1">
          <p className="font-semibold">{texts.failure}</p>
          {texts.advice}
        </div>
      </div>
    )}
    {submission.status === 'idle' && problemCount > 0 && (
      <p className="text-sm font-medium text-danger">
        {problemCount === 1 ? 'Revise el campo señalado.' : `Revise los ${problemCount} campos señalados.`}
      </p>
    )}
  </div>
)
