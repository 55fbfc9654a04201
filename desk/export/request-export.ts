import { callDesk } from '#desk/data/call-desk.ts'
import type { Me } from '#desk/data/desk-types.ts'
import type { RequestPage, RequestRow, ShownRequests } from '#desk/data/inbox-types.ts'
import { type InboxPlace, inboxes } from '#desk/frame/place.ts'
import { sortableMoment } from '#domain/format-date.ts'
import { positions } from '#domain/job-words.ts'
import { officeStatuses, type RequestKind } from '#domain/request-status.ts'
import type { CsvJob } from './csv-job.ts'

const heads: Record<RequestKind, [who: string, what: string]> = {
  quote: ['Empresa', 'Servicios'],
  application: ['Nombre', 'Cargo'],
  callback: ['Nombre', 'Dirección'],
}

const shownSlugs: Record<ShownRequests, string> = { open: 'abiertas', mine: 'mias', all: 'todas' }

/** An inbox beside the PQRs. */
export function requestExport(
  { inbox, shown }: InboxPlace,
  { members, today }: Pick<Me, 'members' | 'today'>,
): CsvJob<RequestRow> {
  const nameOf = (id: string | null) => members.find(({ user_id }) => user_id === id)?.name ?? ''
  const slug = inboxes.find(({ kind }) => kind === inbox)?.slug
  return {
    subject: inbox,
    scope: shown,
    fileName: `${slug}-${shownSlugs[shown]}-${today}.csv`,
    head: [...heads[inbox], 'Recibida', 'Estado', 'Terminada', 'Asignada a'],
    page: (after) => callDesk<RequestPage>('desk_requests', { kind: inbox, view: shown, after }),
    cells: ({ title, line, created_at, status, done, assignee }) => [
      ...[title, positions[line as keyof typeof positions] ?? line, sortableMoment(created_at)],
      ...[officeStatuses[inbox][status] ?? status, done ? 'Sí' : 'No', nameOf(assignee)],
    ],
  }
}
