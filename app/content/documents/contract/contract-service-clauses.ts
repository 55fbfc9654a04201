import { company } from '#app/content/contact-details.ts'
import type { DocumentSection } from '#app/content/documents/document-types.ts'
import { companyDuties, subscriberDuties, subscriberRights } from './contract-duties.ts'

export const serviceClauses: DocumentSection[] = [
  {
    title: 'Objeto',
    blocks: [
      {
        kind: 'paragraph',
        text: `Por este contrato, ${company.legal_name} presta el servicio público de aseo en un inmueble de su área de prestación, y el suscriptor paga por él un precio en dinero según la regulación vigente. El servicio comprende recolección y transporte, barrido y limpieza de vías y áreas públicas, limpieza urbana, disposición final, tratamiento de lixiviados y la facturación del aprovechamiento.`,
      },
    ],
  },
  {
    title: 'Partes',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Son partes la **empresa**, el **suscriptor** y los **usuarios**. El propietario o poseedor del inmueble, el suscriptor y los usuarios responden en forma solidaria por las obligaciones del contrato (Ley 142 de 1994, artículo 130).',
      },
    ],
  },
  {
    title: 'Definiciones',
    blocks: [
      {
        kind: 'definitions',
        short: true,
        definitions: [
          { term: 'Suscriptor', text: 'Persona que celebró con la empresa este contrato.' },
          {
            term: 'Usuario',
            text: 'Persona que recibe el servicio, como dueña del inmueble o como receptora directa.',
          },
          {
            term: 'Aforo',
            text: 'Medición de la cantidad de residuos que presenta un suscriptor o un grupo de ellos.',
          },
          {
            term: 'Residuo aprovechable',
            text: 'Material que puede volver a un proceso productivo, como papel, cartón, vidrio, metal y plástico.',
          },
          {
            term: 'Ruta',
            text: 'Recorrido del camión recolector, con sus días y horas, por los predios que atiende.',
          },
          {
            term: 'PQR',
            text: 'Petición, queja o recurso. El reclamo es la solicitud de revisar una factura.',
          },
        ],
      },
    ],
  },
  {
    title: 'Comienzo y duración',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Hay contrato desde que la empresa define estas condiciones y el propietario o quien usa el inmueble pide recibir el servicio (Ley 142 de 1994, artículo 129). Su duración es indefinida. La empresa entrega copia a quien la pida.',
      },
    ],
  },
  {
    title: 'Cómo se presta el servicio',
    blocks: [
      {
        kind: 'list',
        items: [
          'La recolección se hace en los días y horas publicados para cada ruta.',
          'Los residuos se presentan como máximo **tres horas antes** de la hora de recolección, separados según el código de colores (Resolución 2184 de 2019).',
          'Todo cambio de ruta, día u hora se avisa con **tres días de anticipación**, también en la página web, salvo fuerza mayor.',
          'Los escombros, los residuos peligrosos y los de programas posconsumo no se presentan con los residuos ordinarios.',
        ],
      },
    ],
  },
  {
    title: 'Obligaciones de la empresa',
    blocks: [
      {
        kind: 'list',
        items: companyDuties,
      },
    ],
  },
  {
    title: 'Derechos del suscriptor y del usuario',
    blocks: [
      {
        kind: 'list',
        items: subscriberRights,
      },
    ],
  },
  {
    title: 'Deberes del suscriptor y del usuario',
    blocks: [
      {
        kind: 'list',
        items: subscriberDuties,
      },
    ],
  },
]
