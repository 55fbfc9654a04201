import { ErasedNotice } from '#desk/erasing/erased-notice.tsx'
import { Part } from '#desk/file/part.tsx'
import { Timeline } from '#desk/file/record/timeline.tsx'
import { inboxWords } from '#desk/requests/inbox-words.ts'
import { StatusBadge } from '#desk/requests/status-badge.tsx'
import { formatMoment } from '#domain/days/format-date.ts'
import type { EnquiryFile } from '#supabase/contract/enquiries.ts'
import type { FileEvent } from '#supabase/contract/events.ts'

/** What is left of a request whose words were blanked. */
export const ErasedRequest = ({ file, erasure }: { file: EnquiryFile; erasure: FileEvent }) => (
  <article className="mx-auto grid max-w-5xl gap-5">
    <header>
      <h2 className="text-xl">{inboxWords[file.form].one}</h2>
      <p className="mt-1 text-ink-soft">{formatMoment(file.created_at)} · por el sitio</p>
      <div className="mt-2">
        <StatusBadge row={file} />
      </div>
    </header>
    <ErasedNotice id={file.id} erasure={erasure} />
    <Part title="Expediente">
      <Timeline file={file} />
    </Part>
  </article>
)
