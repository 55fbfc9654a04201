import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { actAtDesk } from '#desk/data/call-desk.ts'
import { useMember } from '#desk/session/membership-gate.tsx'
import { DeskButton } from '#desk/ui/desk-button.tsx'
import { ProblemLine } from '#desk/ui/feedback/problem-line.tsx'
import { DeskField } from '#desk/ui/form/desk-field.tsx'
import { FormButtons } from '#desk/ui/form/form-buttons.tsx'
import { useKeptValues } from '#desk/ui/form/use-kept-values.ts'
import { Sheet } from '#desk/ui/sheet.tsx'
import { newsProblem } from '../news-problem.ts'

type Props = {
  id: string
  slug: string
  version: number
  onWithdrawn: () => void
  onRefused: () => void
}

export function WithdrawArticle({ id, slug, version, onWithdrawn, onRefused }: Props) {
  const { user_id } = useMember()
  const { holder, values, keep, clear } = useKeptValues(`desk:${user_id}:${id}:withdraw`)
  const [open, setOpen] = useState(false)
  const reason = values.reason ?? ''
  const withdraw = useMutation({
    mutationFn: () => actAtDesk('withdraw_article', { article_id: id, version, reason }, holder),
    onSuccess: () => {
      clear()
      onWithdrawn()
    },
    onError: onRefused,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!withdraw.isPending) withdraw.mutate()
  }
  return (
    <>
      <DeskButton look="quiet" onClick={() => setOpen(true)}>
        Retirar la noticia
      </DeskButton>
      <Sheet open={open} title="Retirar la noticia" onClose={() => setOpen(false)}>
        <form onSubmit={submit} className="grid gap-4">
          <p>
            Sale de las listas del sitio, y su dirección, /news/{slug}, dirá que se retiró. La puede publicar
            de nuevo cuando quiera.
          </p>
          <DeskField
            name="reason"
            label="Motivo"
            hint="Solo lo lee la oficina."
            kind="line"
            longest={500}
            value={reason}
            onChange={(value) => keep('reason', value)}
          />
          <ProblemLine text={withdraw.error ? newsProblem(withdraw.error) : ''} />
          <FormButtons
            button="Retirar la noticia"
            sending="Retirando…"
            busy={withdraw.isPending}
            look="danger"
            onCancel={() => setOpen(false)}
          />
        </form>
      </Sheet>
    </>
  )
}
