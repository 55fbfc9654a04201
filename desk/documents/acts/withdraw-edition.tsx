import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { actAtDesk } from '#desk/data/call-desk.ts'
import { useRenewPublished } from '#desk/publishing/use-site.ts'
import { useMember } from '#desk/session/membership-gate.tsx'
import { deskButtonClass } from '#desk/ui/desk-button.tsx'
import { ProblemLine } from '#desk/ui/feedback/problem-line.tsx'
import { DeskField } from '#desk/ui/form/desk-field.tsx'
import { FormButtons } from '#desk/ui/form/form-buttons.tsx'
import { useKeptValues } from '#desk/ui/form/use-kept-values.ts'
import { Sheet } from '#desk/ui/sheet.tsx'
import { documentLimits } from '#domain/documents/document-limits.ts'
import { documentProblem } from '../document-problem.ts'
import { mayWithdraw, withdrawalWords } from '../effect-words.ts'
import { useFieldProblems } from '../field-problems.ts'
import { AlreadyWithdrawn } from './already-withdrawn.tsx'
import { type ActProps, EditionNow } from './edition-now.tsx'

/** Takes an edition from the site, and says what will be in force then. */
export function WithdrawEdition(props: ActProps) {
  const { document, edition, onClose } = props
  return (
    <Sheet open title="Retirar la edición" onClose={onClose}>
      <div className="grid gap-4">
        <EditionNow edition={edition} document={document} />
        {edition.withdrawn ? <AlreadyWithdrawn {...props} /> : <Withdrawal {...props} />}
      </div>
    </Sheet>
  )
}

function Withdrawal(props: ActProps) {
  const { document, edition } = props
  const { today } = useMember()
  return (
    <>
      <p className="font-medium text-teal-800">{withdrawalWords(edition, document, today)}</p>
      {mayWithdraw(edition, document, today) ? (
        <Reason {...props} />
      ) : (
        <a
          href={`#/documentos/${document.id}`}
          className={`${deskButtonClass('primary')} justify-self-start`}
        >
          Nueva edición
        </a>
      )}
    </>
  )
}

function Reason({ document, edition, onClose, onDone }: ActProps) {
  const { user_id } = useMember()
  const { holder, values, keep, clear } = useKeptValues(
    `desk:${user_id}:${document.id}:${edition.edition}:withdraw`,
  )
  const reason = values.reason ?? ''
  const { form, problems, tell, forget } = useFieldProblems()
  const renew = useRenewPublished()
  const withdraw = useMutation({
    mutationFn: () =>
      actAtDesk(
        'withdraw_edition',
        { document_id: document.id, edition: edition.edition, version: edition.version, reason },
        holder,
      ),
    onSuccess: () => {
      clear()
      onDone()
    },
    onError: renew,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (withdraw.isPending) return
    if (!tell(reason.trim() ? {} : { reason: 'Falta el motivo.' })) withdraw.mutate()
  }
  const cancel = () => {
    clear()
    onClose()
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <p>Su PDF sale del sitio y no vuelve; para ponerlo otra vez, publíquelo como una edición nueva.</p>
      <DeskField
        name="reason"
        label="Motivo"
        hint="Solo lo lee la oficina."
        kind="line"
        longest={documentLimits.reason}
        problem={problems.reason}
        value={reason}
        onChange={(value) => {
          forget('reason')
          keep('reason', value)
        }}
      />
      <ProblemLine text={withdraw.error ? documentProblem(withdraw.error) : ''} />
      <FormButtons
        button="Retirar la edición"
        sending="Retirando…"
        busy={withdraw.isPending}
        look="danger"
        onCancel={cancel}
      />
    </form>
  )
}
