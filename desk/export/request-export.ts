import { callDesk } from '#desk/data/call-desk.ts'
import { type InboxPlace, inboxes, shownSlugs } from '#desk/frame/place.ts'
import { lineInWords } from '#desk/requests/inbox-words.ts'
import { sortableMoment } from '#domain/days/format-date.ts'
import { officeStatuses, type RequestKind } from '#domain/office/request-status.ts'
import type { Me } from '#supabase/contract/desk.ts'
import type { EnquiryMark, EnquiryRow } from '#supabase/contract/enquiries.ts'
import type { CsvJob } from './csv-job.ts'

const heads: Record<RequestKind, [who: string, what: string]> = {
  quote: ['Empresa', 'Servicios'],
  application: ['Nombre', 'Cargo'],
  affiliation: ['Nombre', 'Dirección'],
}

/** An inbox beside the PQRs. */
export function requestExport(
  { inbox, shown }: InboxPlace,
  { members, today }: Pick<Me, 'members' | 'today'>,
): CsvJob<EnquiryRow> {
  const nameOf = (id: string | null) => members.find(({ user_id }) => user_id === id)?.name ?? ''
  const slug = inboxes.find(({ form }) => form === inbox)?.slug
  return {
    subject: inbox,
    scope: shown,
    fileName: `${slug}-${shownSlugs[shown] || 'abiertas'}-${today}.csv`,
    head: [...heads[inbox], 'Recibida', 'Estado', 'Terminada', 'Asignada a'],
    page: (after: EnquiryMark | null) => callDesk('desk_enquiries', { form: inbox, view: shown, after }),
    cells: (row) => [
      ...[row.title, lineInWords(row), sortableMoment(row.created_at)],
      ...[officeStatuses[inbox][row.status] ?? row.status, row.done ? 'Sí' : 'No', nameOf(row.assignee)],
    ],
  }
}
