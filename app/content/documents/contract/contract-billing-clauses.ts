import type { DocumentSection } from '#app/content/documents/document-types.ts'

export const billingClauses: DocumentSection[] = [
  {
    title: 'Tarifas',
    blocks: [
      {
        kind: 'paragraph',
        text: 'La tarifa se calcula con la metodología de la Comisión de Regulación de Agua Potable y Saneamiento Básico (CRA). Los documentos «Tarifas del servicio de aseo» y «Metodología tarifaria» muestran sus componentes. La empresa publica cada reajuste antes de cobrarlo.',
      },
    ],
  },
  {
    title: 'Facturación y pago',
    blocks: [
      {
        kind: 'list',
        items: [
          'La factura separa el cargo fijo, los cargos variables, el subsidio o la contribución y el período cobrado, y dice cómo se determinó el valor (Ley 142 de 1994, artículo 148).',
          'Puede llegar sola o junto con la de otro servicio público, con cada servicio totalizado aparte.',
          'Si la factura no llega, se puede pedir un duplicado: no recibirla no libera del pago.',
          'Cinco meses después de entregar una factura, la empresa no puede cobrar lo que dejó de facturar por error u omisión, salvo dolo del suscriptor (artículo 150).',
          'Mientras se resuelve un reclamo, no se exige el pago de la suma discutida. Sí se paga lo que no está en discusión (artículo 155).',
        ],
      },
    ],
  },
  {
    title: 'Predio desocupado',
    blocks: [
      {
        kind: 'paragraph',
        text: 'El suscriptor puede pedir la tarifa de inmueble desocupado (Resolución CRA 720 de 2015, artículo 45) con **uno** de estos soportes:',
      },
      {
        kind: 'list',
        items: [
          'La factura de acueducto más reciente, sin consumo de agua.',
          'La factura de energía más reciente, con consumo de 50 kWh al mes o menos.',
          'El acta de la visita en que la empresa comprobó la desocupación.',
          'La carta en que el prestador de acueducto acepta suspender el servicio por mutuo acuerdo.',
        ],
      },
      {
        kind: 'paragraph',
        text: 'La factura cuenta entonces cero toneladas presentadas por el inmueble. El beneficio dura **tres meses**; después se renueva con un soporte nuevo.',
      },
    ],
  },
  {
    title: 'Falla en la prestación',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Si en cualquier lapso de treinta días la frecuencia de recolección es inferior al 50 % de lo previsto para la zona, el suscriptor tiene derecho a que no se le cobren la recolección, el transporte y la disposición final (Ley 142 de 1994, artículo 137).',
      },
    ],
  },
]
