/** The weekly schedule: page, PDF and calendar all read it here. */
export type RouteId = 'los-pozos' | 'campohermoso' | 'san-juan-de-lozada'

export type RuralRoute = {
  id: RouteId
  town: string
  /** 1 is Monday. */
  weekdays: number[]
  /** When the collection begins, in Bogotá. */
  hour: string
}

export const ruralRoutes: RuralRoute[] = [
  { id: 'los-pozos', town: 'Los Pozos', weekdays: [1, 2], hour: '06:00' },
  { id: 'campohermoso', town: 'Campohermoso', weekdays: [5], hour: '07:00' },
  { id: 'san-juan-de-lozada', town: 'San Juan de Lozada', weekdays: [1, 2], hour: '08:30' },
]

/** Calendars replace an event only by a higher number: raise `edition` with every change of the schedule above. */
export const schedule = { edition: 0, since: '2024-12-10T05:00:00Z' }

/** How far the calendar files of the build reach. */
export const monthsInBuild = 12

export const routeOf = (id: string | null | undefined) => ruralRoutes.find((route) => route.id === id)
