import type { Text } from '#app/content/content-types.ts'

type TariffComponent = {
  name: string
  /** What the component pays for. */
  covers: Text
  charge: 'fijo' | 'variable'
  /** The unit to which the cost applies. */
  unit: string
  /** How the methodology calculates it. */
  calculation: Text
}

export const tariffComponents: TariffComponent[] = [
  {
    name: 'Comercialización',
    covers:
      'La factura, el recaudo, el catastro de suscriptores y la atención de peticiones, quejas y reclamos.',
    charge: 'fijo',
    unit: 'suscriptor',
    calculation: 'Costo de facturar y atender, dividido entre los suscriptores.',
  },
  {
    name: 'Barrido y limpieza',
    covers: 'El barrido de vías y áreas públicas, manual o mecánico, y la recolección de lo barrido.',
    charge: 'fijo',
    unit: 'suscriptor',
    calculation:
      'Costo por kilómetro, por los kilómetros barridos en el mes, dividido entre los suscriptores.',
  },
  {
    name: 'Limpieza urbana',
    covers: 'El corte de césped, la poda de árboles, el lavado de áreas públicas y las cestas públicas.',
    charge: 'fijo',
    unit: 'suscriptor',
    calculation: 'Costo de cada labor hecha en el área pública, dividido entre los suscriptores.',
  },
  {
    name: 'Recolección y transporte',
    covers: 'Recoger los residuos no aprovechables y llevarlos al sitio de disposición final.',
    charge: 'variable',
    unit: 'tonelada',
    calculation: 'Costo de recoger una tonelada, según la distancia al sitio de disposición final.',
  },
  {
    name: 'Disposición final',
    covers: 'Recibir, compactar y cubrir los residuos en el relleno sanitario.',
    charge: 'variable',
    unit: 'tonelada',
    calculation: 'Costo de disponer una tonelada, según las toneladas que recibe el sitio.',
  },
  {
    name: 'Tratamiento de lixiviados',
    covers: 'Tratar el líquido que sueltan los residuos dispuestos, antes de verterlo.',
    charge: 'variable',
    unit: 'tonelada',
    calculation: 'Costo de tratar el volumen de lixiviado, repartido entre las toneladas dispuestas.',
  },
  {
    name: 'Aprovechamiento',
    covers:
      'Recoger, clasificar y pesar el material que vuelve a la industria. Remunera a quien presta esa actividad.',
    charge: 'variable',
    unit: 'tonelada aprovechada',
    calculation: 'Valor base que define la CRA, por las toneladas efectivamente aprovechadas.',
  },
]
