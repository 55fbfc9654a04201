import { Timeline } from '#desk/dossier/contents/timeline.tsx'
import { Part } from '#desk/dossier/part.tsx'
import { enquiryWords } from '#desk/enquiries/enquiry-words.ts'
import { StatusBadge } from '#desk/enquiries/status-badge.tsx'
import { ErasedNotice } from '#desk/erasing/erased-notice.tsx'
import { formatMoment } from '#domain/days/format-date.ts'
import type { EnquiryDossier } from '#supabase/contract/enquiries.ts'
import type { CaseEvent } from '#supabase/contract/events.ts'

/** What is left of an erased enquiry. */
export const ErasedEnquiry = ({ dossier, erasure }: { dossier: EnquiryDossier; erasure: CaseEvent }) => (
  <article className="mx-auto grid max-w-5xl gap-5">
    <header>
      <h2 className="text-xl">{enquiryWords[dossier.form].singular}</h2>
      <p className="mt-1 text-ink-soft">{formatMoment(dossier.created_at)} · por el sitio</p>
      <div className="mt-2">
        <StatusBadge row={dossier} />
      </div>
    </header>
    <ErasedNotice id={dossier.id} erasure={erasure} />
    <Part title="Expediente">
      <Timeline dossier={dossier} />
    </Part>
  </article>
)
