export type RuralRoute = { town: string; days: string; hour: string }

export const ruralRoutes: RuralRoute[] = [
  { town: 'Los Pozos', days: 'Lunes y martes', hour: '6:00 AM' },
  { town: 'Campohermoso', days: 'Viernes', hour: '7:00 AM' },
  { town: 'San Juan de Lozada', days: 'Lunes y martes', hour: '8:30 AM' },
]
