import { callDesk } from '#desk/data/call-desk.ts'
import { enquiryWords, lineInWords } from '#desk/enquiries/enquiry-words.ts'
import { type EnquiryListPlace, shownSlugs } from '#desk/frame/place.ts'
import { sortableMoment } from '#domain/days/format-date.ts'
import { enquiryStatuses } from '#domain/office/enquiry-status.ts'
import type { Me } from '#supabase/contract/desk.ts'
import type { EnquiryMark, EnquiryRow } from '#supabase/contract/enquiries.ts'
import type { CsvJob } from './csv-job.ts'

/** A list of quotes, applications or affiliations. */
export function enquiryExport(
  { form, shown }: EnquiryListPlace,
  { members, today }: Pick<Me, 'members' | 'today'>,
): CsvJob<EnquiryRow> {
  const nameOf = (id: string | null) => members.find(({ user_id }) => user_id === id)?.name ?? ''
  const { slug, columns } = enquiryWords[form]
  return {
    subject: form,
    scope: shown,
    fileName: `${slug}-${shownSlugs[shown] || 'abiertas'}-${today}.csv`,
    head: ['Referencia', ...columns, 'Recibida', 'Estado', 'Terminada', 'Asignada a', 'Volver a llamar'],
    page: (after: EnquiryMark | null) => callDesk('desk_enquiries', { form, view: shown, after }),
    cells: (row) => [
      ...[row.reference, row.title, lineInWords(row), sortableMoment(row.created_at)],
      ...[enquiryStatuses[form][row.status] ?? row.status, row.done ? 'Sí' : 'No', nameOf(row.assignee)],
      row.call_again_on ?? '',
    ],
  }
}
