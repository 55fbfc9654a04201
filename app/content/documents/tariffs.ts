import { contactSection, toPublish } from './demonstration.ts'
import type { PrintedDocument } from './document-types.ts'
import { tariffComponents } from './tariff-components.ts'
import { strataNote, tariffStrata } from './tariff-strata.ts'

export const tariffPeriod = 'junio de 2025'

export const tariffs: PrintedDocument = {
  id: 'tariffs',
  eyebrow: 'Servicio público de aseo',
  lead: 'Qué compone la tarifa de aseo, quién recibe subsidio y quién contribuye. Los valores aparecen como «Por publicar» hasta que la empresa entregue las tarifas oficiales de este período.',
  sections: [
    {
      title: 'Componentes de la tarifa',
      blocks: [
        {
          kind: 'paragraph',
          text: 'La factura suma siete componentes. Los **fijos** se reparten por igual entre los suscriptores. Los **variables** dependen de las toneladas de residuos.',
        },
        {
          kind: 'table',
          caption: `Costo de referencia por componente, ${tariffPeriod}`,
          head: ['Componente', 'Qué paga', 'Cargo', 'Unidad', 'Valor'],
          rows: tariffComponents.map(({ name, covers, charge, unit }) => [
            name,
            covers,
            charge === 'fijo' ? 'Fijo' : 'Variable',
            `Por ${unit}`,
            toPublish,
          ]),
        },
      ],
    },
    {
      title: 'Subsidios y contribuciones',
      blocks: [
        {
          kind: 'paragraph',
          text: 'El costo de referencia es el mismo para todos. Lo que paga cada suscriptor cambia con el estrato o el uso del inmueble: unos reciben subsidio y otros aportan una contribución de solidaridad.',
        },
        {
          kind: 'table',
          caption: `Tarifa final por estrato y uso, ${tariffPeriod}`,
          head: ['Estrato o uso', 'Qué dispone la ley', 'Porcentaje', 'Tarifa final'],
          rows: tariffStrata.map(({ use, rule }) => [use, rule, toPublish, toPublish]),
          note: strataNote,
        },
      ],
    },
    {
      title: 'Casos especiales',
      blocks: [
        {
          kind: 'definitions',
          short: true,
          definitions: [
            {
              term: 'Predio desocupado',
              text: 'Si se acredita, la factura cuenta cero toneladas presentadas por el inmueble. El descuento dura tres meses y se puede renovar.',
            },
            {
              term: 'Multiusuarios',
              text: 'Los conjuntos y centros comerciales que presentan juntos sus residuos pueden pedir que se les cobre por la cantidad medida (aforo).',
            },
            {
              term: 'Grandes productores',
              text: 'Pagan por la cantidad de residuos que se mide en cada recolección.',
            },
          ],
        },
      ],
    },
    {
      title: 'Publicación y reclamos',
      blocks: [
        {
          kind: 'list',
          items: [
            'Cada reajuste se comunica a la Superintendencia de Servicios Públicos Domiciliarios y a la CRA, y se publica en un periódico que circule en el municipio (Ley 142 de 1994, artículo 125).',
            'Si no está de acuerdo con un cobro, presente un reclamo antes de que la factura cumpla cinco meses. La empresa responde dentro de los 15 días hábiles siguientes.',
            'El documento «Metodología tarifaria» explica, paso a paso, de dónde sale cada valor.',
          ],
        },
      ],
    },
    contactSection,
  ],
}
