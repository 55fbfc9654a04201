import { Timeline } from '#desk/dossier/contents/timeline.tsx'
import { Part } from '#desk/dossier/part.tsx'
import { enquiryWords } from '#desk/enquiries/enquiry-words.ts'
import { StatusBadge } from '#desk/enquiries/status-badge.tsx'
import { ErasedNotice } from '#desk/erasing/erased-notice.tsx'
import { deskButtonClass } from '#desk/ui/desk-button.tsx'
import { formatMoment } from '#domain/days/format-date.ts'
import type { EnquiryDossier } from '#supabase/contract/enquiries.ts'
import type { CaseEvent } from '#supabase/contract/events.ts'

type Props = { dossier: EnquiryDossier; erasure: CaseEvent; address: (task?: string) => string }

/** What is left of an erased enquiry. */
export const ErasedEnquiry = ({ dossier, erasure, address }: Props) => (
  <article className="mx-auto grid max-w-5xl gap-5">
    <header>
      <h2 className="text-xl">{enquiryWords[dossier.form].singular}</h2>
      <p className="mt-1 text-ink-soft">
        {dossier.reference} · {formatMoment(dossier.created_at)} · por el sitio
      </p>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <StatusBadge row={dossier} />
        <a href={address('imprimir')} className={deskButtonClass()}>
          Imprimir
        </a>
      </div>
    </header>
    <ErasedNotice id={dossier.id} erasure={erasure} />
    <Part title="Expediente">
      <Timeline dossier={dossier} />
    </Part>
  </article>
)
