import { announceUntil, type RouteNotice } from '#domain/collection/route-notices.ts'
import type { RouteId } from '#domain/collection/rural-routes.ts'

/** The typed values, by the names of the arguments of `publish_notice`. */
export type NoticeValues = Partial<
  Record<
    'route' | 'kind' | 'first_day' | 'last_day' | 'new_day' | 'new_hour' | 'body' | 'force_majeure',
    string
  >
>

export const allRoutes = 'all'

/** A confirmation changes nothing, unless it names another hour. */
export function isShortNotice({ kind, first_day, new_day, new_hour }: NoticeValues, today: string) {
  if (kind === 'confirmed' && !new_hour) return false
  const soon = (day: string | undefined) => !!day && today > announceUntil(day)
  return soon(first_day) || (kind === 'moved' && soon(new_day))
}

/** Fields that the kind does not have are not sent, even if something was typed into them. */
export function argumentsOf(values: NoticeValues, today: string) {
  const { route, kind, first_day, last_day, new_day, new_hour, body, force_majeure } = values
  return {
    route: route === allRoutes ? null : (route ?? ''),
    kind: kind ?? null,
    first_day: first_day || null,
    last_day: (kind !== 'moved' && last_day) || first_day || null,
    body: body ?? '',
    new_day: kind === 'moved' ? new_day || null : null,
    new_hour: kind === 'cancelled' ? null : new_hour || null,
    force_majeure: isShortNotice(values, today) ? force_majeure || null : null,
  }
}

/** The notice as visitors would read it, or undefined while required fields are empty. */
export function noticeFrom(values: NoticeValues, today: string): RouteNotice | undefined {
  const { route, kind, first_day, last_day, new_day, new_hour, body } = argumentsOf(values, today)
  if (!values.route || !kind || !first_day || (kind === 'moved' && !new_day)) return
  return {
    id: '',
    route: route as RouteId | null,
    kind: kind as RouteNotice['kind'],
    first_day,
    last_day: last_day ?? first_day,
    new_day,
    new_hour,
    body,
    published_at: '',
    ended_at: null,
  }
}
