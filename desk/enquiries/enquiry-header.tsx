import { CallAgain } from '#desk/contact/call-again.tsx'
import { type ActHandle, takeProblem } from '#desk/data/use-act.ts'
import { AssignMenu } from '#desk/dossier/acts/assign-menu.tsx'
import { TakeButton } from '#desk/dossier/acts/take-button.tsx'
import { enquiryWords } from '#desk/enquiries/enquiry-words.ts'
import { StatusBadge } from '#desk/enquiries/status-badge.tsx'
import { useMember } from '#desk/session/membership-gate.tsx'
import { deskButtonClass } from '#desk/ui/desk-button.tsx'
import { ProblemLine } from '#desk/ui/feedback/problem-line.tsx'
import { formatDate, formatMoment } from '#domain/days/format-date.ts'
import type { EnquiryDossier } from '#supabase/contract/enquiries.ts'

type Props = { dossier: EnquiryDossier; take: ActHandle; address: (task?: string) => string }

export function EnquiryHeader({ dossier, take, address }: Props) {
  const { members, today } = useMember()
  const late = dossier.status === 'pending' && dossier.promised_on < today
  return (
    <header>
      <h2 className="text-xl">
        <bdi>{dossier.title}</bdi>
      </h2>
      <p className="mt-1 text-ink-soft">
        {enquiryWords[dossier.form].singular} · {dossier.reference} · {formatMoment(dossier.created_at)} · por
        el sitio
        <CallAgain on={dossier.call_again_on} today={today} />
      </p>
      <p className={late ? 'font-semibold text-danger' : 'text-ink-soft'}>
        Le dijimos: a más tardar el {formatDate(dossier.promised_on)}
      </p>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <StatusBadge row={dossier} />
        <div className="flex flex-wrap gap-2">
          <AssignMenu dossier={dossier} />
          <a href={address('imprimir')} className={deskButtonClass()}>
            Imprimir
          </a>
          <TakeButton dossier={dossier} take={take} />
        </div>
      </div>
      <ProblemLine text={takeProblem(take, dossier, members)} />
    </header>
  )
}
