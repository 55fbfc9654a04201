/** The positions of an application: stored value → what people read. */
export const positions = {
  broom: 'Escobita',
  affiliate: 'Afiliado',
  administrative_coordinator: 'Coordinador Administrativo',
  operational_coordinator: 'Coordinador Operativo',
  driver: 'Conductor',
  general_administrator: 'Administrador General',
} as const

export const educationLevels = {
  primary: 'Primaria',
  secondary: 'Bachillerato',
  technical: 'Técnico',
  professional: 'Profesional',
  postgraduate: 'Posgrado',
  other: 'Otro',
} as const
