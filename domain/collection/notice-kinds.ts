import type { RouteNotice } from './route-notices.ts'

/** What a notice says of a collection: stored value → what the member chooses. */
export const noticeKinds: Record<RouteNotice['kind'], string> = {
  cancelled: 'No hay recolección',
  moved: 'La recolección pasa a otro día',
  other_hour: 'Cambia la hora',
  confirmed: 'Sí hay recolección (por ejemplo, en un festivo)',
}
