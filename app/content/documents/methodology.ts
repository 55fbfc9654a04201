import { capital } from '#domain/words.ts'
import { contactSection, toPublish } from './demonstration.ts'
import type { PrintedDocument } from './document-types.ts'
import { tariffComponents } from './tariff-components.ts'
import { strataNote } from './tariff-strata.ts'

export const methodology: PrintedDocument = {
  id: 'methodology',
  eyebrow: 'Servicio público de aseo',
  lead: 'La empresa no escoge libremente el precio del aseo. Lo calcula con una metodología que fija la Comisión de Regulación de Agua Potable y Saneamiento Básico (CRA). Este documento la explica en palabras.',
  sections: [
    {
      title: 'La norma que aplica',
      blocks: [
        {
          kind: 'table',
          caption: 'Metodologías de la CRA para el servicio de aseo',
          head: ['Norma', 'A quién se aplica', 'En esta empresa'],
          rows: [
            [
              'Resolución CRA 720 de 2015',
              'Municipios con más de 5.000 suscriptores en el área urbana.',
              toPublish,
            ],
            [
              'Resolución CRA 853 de 2018',
              'Municipios con hasta 5.000 suscriptores en el área urbana y centros poblados rurales.',
              toPublish,
            ],
          ],
          note: 'La Resolución CRA 943 de 2021 compila las dos. La empresa indicará en el documento oficial cuál aplica en cada área de prestación.',
        },
      ],
    },
    {
      title: 'El cálculo, paso a paso',
      blocks: [
        {
          kind: 'steps',
          steps: [
            {
              title: 'Delimitar el área y contar los suscriptores',
              text: 'Se define el área de prestación y se toma el promedio de suscriptores, separados por estrato y uso.',
            },
            {
              title: 'Medir el trabajo hecho',
              text: 'Se registran los kilómetros barridos, las labores de limpieza urbana, las toneladas recogidas, las dispuestas y las aprovechadas.',
            },
            {
              title: 'Calcular el costo de cada componente',
              text: 'A cada actividad se le aplica su fórmula. La metodología pone un techo: los costos por encima no se pueden trasladar a la tarifa.',
            },
            {
              title: 'Repartir las toneladas',
              text: 'A cada suscriptor se le asignan las toneladas que le corresponden por su estrato o uso, o las que resultan de su aforo si pidió medición.',
            },
            {
              title: 'Sumar los cargos',
              text: 'Se suman el cargo fijo, el cargo por residuos no aprovechables y el cargo por aprovechamiento.',
            },
            {
              title: 'Aplicar subsidio o contribución',
              text: 'Se resta el subsidio o se suma la contribución que fija el concejo municipal.',
            },
            {
              title: 'Aprobar, informar y publicar',
              text: 'La entidad tarifaria local de la empresa adopta la tarifa. Luego se informa a la CRA y a Superservicios, y se publica antes de cobrarla.',
            },
          ],
        },
      ],
    },
    {
      title: 'De dónde sale cada costo',
      blocks: [
        {
          kind: 'table',
          caption: 'Componentes y forma de cálculo',
          head: ['Componente', 'Cómo se calcula', 'Se expresa por'],
          rows: tariffComponents.map(({ name, calculation, unit }) => [name, calculation, capital(unit)]),
        },
      ],
    },
    {
      title: 'Las fórmulas, en palabras',
      blocks: [
        {
          kind: 'formula',
          result: 'Cargo fijo',
          expression: 'comercialización + barrido y limpieza + limpieza urbana',
        },
        {
          kind: 'formula',
          result: 'Cargo por residuos no aprovechables',
          expression:
            '(recolección y transporte + disposición final + tratamiento de lixiviados) × toneladas no aprovechables que corresponden al suscriptor',
        },
        {
          kind: 'formula',
          result: 'Cargo por aprovechamiento',
          expression: 'valor base de aprovechamiento × toneladas aprovechadas que corresponden al suscriptor',
        },
        {
          kind: 'formula',
          result: 'Costo de referencia',
          expression: 'cargo fijo + cargo por residuos no aprovechables + cargo por aprovechamiento',
        },
        {
          kind: 'formula',
          result: 'Valor por pagar',
          expression:
            'costo de referencia − subsidio (estratos 1, 2 y 3), o costo de referencia + contribución (estratos 5 y 6, comercial e industrial)',
        },
        { kind: 'paragraph', text: strataNote },
        {
          kind: 'paragraph',
          text: 'Las toneladas no aprovechables incluyen las que presenta el inmueble y la parte que le toca de las de barrido, de limpieza urbana y del rechazo del aprovechamiento.',
        },
      ],
    },
    {
      title: 'Cuándo cambia la tarifa',
      blocks: [
        {
          kind: 'definitions',
          definitions: [
            {
              term: 'Por los precios',
              text: 'Cuando un índice de precios de la fórmula acumula una variación de al menos 3 %, la empresa puede actualizar (Ley 142 de 1994, artículo 125).',
            },
            {
              term: 'Por las cantidades',
              text: 'Los promedios de suscriptores, toneladas y kilómetros se recalculan en los períodos que señala la CRA.',
            },
            {
              term: 'Por una nueva metodología',
              text: 'Las fórmulas rigen cinco años. Vencido ese plazo, siguen vigentes mientras la CRA no fije otras (Ley 142 de 1994, artículo 126).',
            },
          ],
        },
      ],
    },
    contactSection,
  ],
}
