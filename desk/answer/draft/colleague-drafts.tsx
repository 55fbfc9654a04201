import { useMutation } from '@tanstack/react-query'
import { callDesk, problemText } from '#desk/data/call-desk.ts'
import { useMember } from '#desk/session/membership-gate.tsx'
import { DeskButton } from '#desk/ui/desk-button.tsx'
import { ProblemLine } from '#desk/ui/feedback/problem-line.tsx'
import { shortMoment } from '#desk/ui/moment-words.ts'
import type { AnswerSubject } from '#domain/office/decision-words.ts'
import type { PqrDossier } from '#supabase/contract/desk.ts'
import { kindOf } from '../answer-kinds.ts'
import { type AnswerParts, partsOf } from '../parts/answer-parts.ts'

type Props = { dossier: PqrDossier; subject: AnswerSubject; onCopy: (parts: AnswerParts) => void }

/** The drafts of colleagues, with which this member can go on. They stay as they are. */
export function ColleagueDrafts({ dossier, subject, onCopy }: Props) {
  const { today } = useMember()
  const copy = useMutation({
    mutationFn: (author: string) => callDesk('read_draft', { pqr_id: dossier.id, subject, author }),
    onSuccess: (draft) => onCopy(partsOf(draft)),
  })
  if (dossier.others_drafts.length === 0 || kindOf(dossier).subject !== subject) return null
  return (
    <div>
      <ul className="grid gap-2">
        {dossier.others_drafts.map(({ author, name, saved_at }) => (
          <li key={author} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span>
              <bdi>{name}</bdi> tiene un borrador · {shortMoment(saved_at, today)}
            </span>
            <DeskButton idle={copy.isPending} onClick={() => copy.mutate(author)}>
              Seguir con una copia
              <span className="sr-only">
                {' '}
                del borrador de <bdi>{name}</bdi>
              </span>
            </DeskButton>
          </li>
        ))}
      </ul>
      <ProblemLine text={copy.error ? problemText(copy.error) : ''} />
      <p role="status" className="text-sm text-ink-soft">
        {copy.isSuccess && 'Es una copia: el borrador de su colega queda como estaba.'}
      </p>
    </div>
  )
}
