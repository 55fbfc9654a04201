import { type ActHandle, problemOf } from '#desk/data/use-act.ts'
import { AssignMenu } from '#desk/file/acts/assign-menu.tsx'
import { TakeButton } from '#desk/file/acts/take-button.tsx'
import { inboxWords } from '#desk/requests/inbox-words.ts'
import { StatusBadge } from '#desk/requests/status-badge.tsx'
import { ProblemLine } from '#desk/ui/feedback/problem-line.tsx'
import { formatMoment } from '#domain/days/format-date.ts'
import type { EnquiryFile } from '#supabase/contract/enquiries.ts'

export const RequestHeader = ({ file, take }: { file: EnquiryFile; take: ActHandle }) => (
  <header>
    <h2 className="text-xl">
      <bdi>{file.title}</bdi>
    </h2>
    <p className="mt-1 text-ink-soft">
      {inboxWords[file.form].one} · {formatMoment(file.created_at)} · por el sitio
    </p>
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <StatusBadge row={file} />
      <div className="flex flex-wrap gap-2">
        <AssignMenu file={file} />
        <TakeButton file={file} take={take} />
      </div>
    </div>
    <ProblemLine text={problemOf(take, file.may.includes('take'))} />
  </header>
)
