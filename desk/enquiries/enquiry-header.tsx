import { type ActHandle, takeProblem } from '#desk/data/use-act.ts'
import { AssignMenu } from '#desk/dossier/acts/assign-menu.tsx'
import { TakeButton } from '#desk/dossier/acts/take-button.tsx'
import { enquiryWords } from '#desk/enquiries/enquiry-words.ts'
import { StatusBadge } from '#desk/enquiries/status-badge.tsx'
import { useMember } from '#desk/session/membership-gate.tsx'
import { ProblemLine } from '#desk/ui/feedback/problem-line.tsx'
import { formatMoment } from '#domain/days/format-date.ts'
import type { EnquiryDossier } from '#supabase/contract/enquiries.ts'

export function EnquiryHeader({ dossier, take }: { dossier: EnquiryDossier; take: ActHandle }) {
  const { members } = useMember()
  return (
    <header>
      <h2 className="text-xl">
        <bdi>{dossier.title}</bdi>
      </h2>
      <p className="mt-1 text-ink-soft">
        {enquiryWords[dossier.form].singular} · {formatMoment(dossier.created_at)} · por el sitio
      </p>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <StatusBadge row={dossier} />
        <div className="flex flex-wrap gap-2">
          <AssignMenu dossier={dossier} />
          <TakeButton dossier={dossier} take={take} />
        </div>
      </div>
      <ProblemLine text={takeProblem(take, dossier, members)} />
    </header>
  )
}
