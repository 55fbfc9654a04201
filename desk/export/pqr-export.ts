import { callDesk } from '#desk/data/call-desk.ts'
import { type PqrListPlace, views } from '#desk/frame/place.ts'
import { sortableMoment } from '#domain/days/format-date.ts'
import { requestTypes, sources, statusInSpanish } from '#domain/office/pqr-words.ts'
import type { Clock, Mark, Me, PqrRow } from '#supabase/contract/desk.ts'
import type { CsvJob } from './csv-job.ts'

const terms: Record<Clock['kind'], string> = {
  answer: 'Respuesta',
  notification: 'Notificación',
  appeal: 'Recurso',
  to_appeal: 'La persona puede recurrir',
  sending: 'Envío a la Superintendencia',
  set_aside: 'Nada (apartada)',
}

const termOf = ({ kind, color }: Clock) =>
  `${terms[kind]}${color === 'black' && kind !== 'notification' ? ' (silencio)' : ''}`

const head = [
  ...['Radicado', 'Tipo de solicitud', 'Nombre', 'Cómo llegó', 'Llegó el', 'Radicada', 'Estado'],
  ...['Qué corre', 'Vence', 'Días hábiles que quedan', 'Asignada a', 'Recurso', 'Apelación'],
  ...['Volver a llamar', 'Comienzo de lo que escribió'],
]

/** A view of the PQRs, or the result of a search. */
export function pqrExport(
  list: PqrListPlace,
  { members, today }: Pick<Me, 'members' | 'today'>,
): CsvJob<PqrRow> {
  const nameOf = (id: string | null) => members.find(({ user_id }) => user_id === id)?.name ?? ''
  const isSearch = 'words' in list
  const slug = isSearch ? 'busqueda' : views.find(({ name }) => name === list.view)?.slug
  return {
    subject: isSearch ? 'search' : 'pqr',
    scope: isSearch ? 'search' : list.view,
    fileName: `pqr-${slug}-${today}.csv`,
    head,
    page: (after: Mark | null) =>
      isSearch
        ? callDesk('desk_search', { words: list.words })
        : callDesk('desk_list', { view: list.view, after }),
    cells: (row) => [
      ...[row.radicado, requestTypes[row.request_type], row.full_name, sources[row.source]],
      ...[row.received_on, sortableMoment(row.created_at), statusInSpanish(row)],
      ...[row.clock ? termOf(row.clock) : '', row.clock?.due_on ?? ''],
      ...[String(row.clock?.days_left ?? ''), nameOf(row.assignee), row.appeal_radicado ?? ''],
      ...[row.appeal_subsidiary === null ? '' : row.appeal_subsidiary ? 'Sí' : 'No'],
      ...[row.call_again_on ?? '', row.excerpt],
    ],
  }
}
