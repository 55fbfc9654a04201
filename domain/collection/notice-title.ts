import { routeOf } from '#domain/collection/rural-routes.ts'
import { longDay } from '#domain/days/day-words.ts'
import type { RouteNotice } from './route-notices.ts'

/** The kinds of notice: stored value → what people read. */
export const noticeKinds: Record<RouteNotice['kind'], string> = {
  confirmed: 'Hay recolección',
  moved: 'Recolección trasladada',
  cancelled: 'No hay recolección',
  other_hour: 'Cambio de hora',
}

/** «Los Pozos, lunes 23 de noviembre: No hay recolección» */
export function noticeTitle({ route, kind, first_day, last_day, new_day }: RouteNotice) {
  const town = routeOf(route)?.town ?? 'Todas las rutas'
  const days = first_day === last_day ? longDay(first_day) : `${longDay(first_day)} a ${longDay(last_day)}`
  return `${town}, ${days}: ${noticeKinds[kind]}${new_day ? ` al ${longDay(new_day)}` : ''}`
}
