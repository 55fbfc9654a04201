import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { Refusal } from '#app/lib/refusal.ts'
import { actAtDesk } from '#desk/data/call-desk.ts'
import { useRenewPublished } from '#desk/publishing/use-site.ts'
import { useMember } from '#desk/session/membership-gate.tsx'
import { DeskButton } from '#desk/ui/desk-button.tsx'
import { ProblemLine } from '#desk/ui/feedback/problem-line.tsx'
import { Sheet } from '#desk/ui/sheet.tsx'
import { formatDate } from '#domain/days/format-date.ts'
import { refusedFact } from '#domain/facts/fact-refusals.ts'
import { type FactField, type FactTexts, factsOf } from '#domain/facts/fact-texts.ts'
import { ChangeList } from './change-list.tsx'
import type { FactChange } from './fact-changes.ts'
import { factsProblem } from './facts-problem.ts'

type Props = {
  version: number
  texts: FactTexts
  changes: FactChange[]
  holder: string
  onClose: () => void
  onPublished: () => void
  /** The manager mends it at its field. */
  onRefused: (field: FactField, problem: string) => void
  /** Others were published meanwhile. */
  onOvertaken: () => void
}

/** The last question before everybody can read it. */
export function PublishFacts(props: Props) {
  const { version, texts, changes, holder, onClose, onPublished, onRefused, onOvertaken } = props
  const { today } = useMember()
  const renew = useRenewPublished()
  // Gets the focus first: a second Enter would publish unread, and the button is below the fold.
  const summary = useRef<HTMLParagraphElement>(null)
  const publish = useMutation({
    mutationFn: () => actAtDesk('publish_facts', { version, facts: factsOf(texts) }, holder),
    onSuccess: onPublished,
    onError: async (error) => {
      if (!(error instanceof Refusal)) return
      const field = error.refusal === 'wrong_fact' && refusedFact(error.detail)
      if (field) return onRefused(field, factsProblem(error))
      await renew()
      if (['stale_version', 'changed_since'].includes(error.refusal)) onOvertaken()
    },
  })
  return (
    <Sheet open title="¿Publicar estos datos?" onClose={onClose} focus={summary}>
      {changes.length > 0 ? (
        <>
          <p ref={summary} tabIndex={-1} className="mb-3">
            {changes.length === 1 ? 'Cambia 1 dato.' : `Cambian ${changes.length} datos.`}
          </p>
          <ChangeList changes={changes} withPlaces />
          <p className="mt-3">
            En el sitio se ven en menos de un minuto. Los correos y las cartas nuevas los llevan desde ya; las
            cartas firmadas no cambian.
          </p>
          <p className="mt-3">
            Estos datos están en la política de privacidad: dirá que rige desde hoy, {formatDate(today)}.
          </p>
        </>
      ) : (
        <p>Ya está publicado: no queda ningún cambio.</p>
      )}
      <ProblemLine text={publish.error ? factsProblem(publish.error, 'publíquelo') : ''} />
      <div className="mt-4 flex flex-wrap gap-2">
        {changes.length > 0 && (
          <DeskButton look="primary" idle={publish.isPending} onClick={() => publish.mutate()}>
            {publish.isPending ? 'Publicando…' : 'Publicar'}
          </DeskButton>
        )}
        <DeskButton look="quiet" onClick={onClose}>
          Seguir revisando
        </DeskButton>
      </div>
    </Sheet>
  )
}
