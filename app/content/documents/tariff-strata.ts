import type { Text } from '#app/content/content-types.ts'

type TariffStratum = { use: string; rule: Text }

export const tariffStrata: TariffStratum[] = [
  { use: 'Residencial, estrato 1', rule: 'Recibe subsidio: la ley permite hasta el 70 %.' },
  { use: 'Residencial, estrato 2', rule: 'Recibe subsidio: la ley permite hasta el 40 %.' },
  { use: 'Residencial, estrato 3', rule: 'Puede recibir subsidio: la ley permite hasta el 15 %.' },
  { use: 'Residencial, estrato 4', rule: 'Paga el costo, sin subsidio ni contribución.' },
  {
    use: 'Residencial, estratos 5\u00a0y\u00a06',
    rule: 'Paga el costo más una contribución de solidaridad.',
  },
  { use: 'Comercial e industrial', rule: 'Paga el costo más una contribución de solidaridad.' },
  { use: 'Oficial', rule: 'Paga el costo, sin subsidio ni contribución.' },
]

export const strataNote =
  'El concejo municipal fija por acuerdo los porcentajes que se aplican, dentro de los límites de la ley (Ley 142 de 1994, artículos 89 y 99; Ley 1450 de 2011, artículo 125).'
