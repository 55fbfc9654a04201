import type { Download, InfoPage, Section } from '#app/content/content-types.ts'
import {
  companyDuties,
  subscriberDuties,
  subscriberRights,
} from '#app/content/documents/contract/contract-duties.ts'
import { contractSummary } from '#app/content/documents/contract/contract-summary.ts'
import { formatDate } from '#domain/days/format-date.ts'
import { capital, namesOf } from '#domain/words.ts'
import { tariffComponents } from '../documents/tariff-components.ts'
import { strataNote, tariffStrata } from '../documents/tariff-strata.ts'
import { tariffPeriod } from '../documents/tariffs.ts'
import type { SiteDownloads } from '../site-downloads.ts'

const actions = (tariffs: Download): Section => ({
  kind: 'cards',
  title: '¿Qué necesita hacer?',
  lead: 'Los trámites y consultas del servicio de aseo, sin filas y a cualquier hora.',
  cards: [
    {
      title: 'Rutas de recolección',
      text: 'Días y horas en que pasa el camión por los centros poblados rurales.',
      icon: 'route',
      to: { label: 'Ver las rutas', href: '/collection-routes' },
    },
    {
      title: 'Rutas de barrido',
      text: 'El recorrido y el horario de las escobitas por las calles del municipio.',
      icon: 'broom',
    },
    {
      title: 'Escribir una PQR',
      text: 'Presente una petición, una queja o un reclamo. Es gratis y no necesita abogado.',
      icon: 'chat',
      to: { label: 'Escribir una PQR', href: '/write-request' },
    },
    {
      title: 'Consultar tarifas',
      text: `Los componentes de la tarifa y los subsidios por estrato. Edición ${tariffs.since ? `vigente desde el ${formatDate(tariffs.since)}` : `de ${tariffPeriod}`}.`,
      icon: 'coins',
      download: tariffs,
    },
    {
      title: 'Trabaje con nosotros',
      text: 'Postúlese a los cargos de barrido, conducción, atención y coordinación.',
      icon: 'briefcase',
      to: { label: 'Enviar mi hoja de vida', href: '/join-our-team' },
    },
    {
      title: 'Puntos de limpieza urbana',
      text: 'Los lugares donde hacemos corte de césped, poda y lavado de áreas públicas.',
      icon: 'sprout',
    },
  ],
})

const valuesNote = ({ since }: Download) =>
  since
    ? `Los valores vigentes desde el ${formatDate(since)} están en el PDF de las tarifas, entre los documentos del servicio. Estas tablas explican la tarifa y no sirven para liquidar una factura.`
    : `Los valores de ${tariffPeriod}, por componente y por estrato o uso, están por publicar: aparecerán aquí y en el PDF con las tarifas oficiales. Mientras tanto, estas tablas explican la tarifa y no sirven para liquidar una factura.`

const tariffTables = (tariffs: Download): Section[] => [
  {
    kind: 'table',
    title: 'Qué compone la tarifa',
    lead: 'La factura suma siete componentes. Los fijos se reparten entre todos los suscriptores; los variables dependen de las toneladas de residuos.',
    head: ['Componente', 'Qué paga', 'Cargo'],
    rows: tariffComponents.map(({ name, covers, charge, unit }) => [
      name,
      covers,
      charge === 'fijo' ? `Fijo, por ${unit}` : `Variable, por ${unit}`,
    ]),
    note: valuesNote(tariffs),
  },
  {
    kind: 'table',
    title: 'Subsidios y contribuciones',
    lead: 'El costo es el mismo para todos. Lo que paga cada suscriptor cambia con el estrato o el uso del inmueble.',
    head: ['Estrato o uso', 'Qué dispone la ley'],
    rows: tariffStrata.map(({ use, rule }) => [use, rule]),
    note: strataNote,
  },
]

const spoken = {
  contract: 'el contrato',
  tariffs: 'el documento de tarifas',
  methodology: 'la metodología',
}

/** Names the documents that the official ones have not replaced yet. */
const demonstrationNote = (all: SiteDownloads) => {
  const left = namesOf(spoken).filter((id) => all[id].demonstration)
  if (left.length === 0) return ''
  const names = capital(left.map((id) => spoken[id]).join(' y '))
  if (left.length === 1)
    return ` ${names} es una versión de demostración: la reemplaza el documento oficial de la empresa.`
  const subject = left.length === 2 ? `${names} son` : 'Son'
  return ` ${subject} versiones de demostración: las reemplazan los documentos oficiales de la empresa.`
}

export const municipalWaste = (downloads: SiteDownloads): InfoPage => ({
  path: '/municipal-waste',
  title: 'Servicio público de aseo',
  description:
    'Rutas, PQR, tarifas y contrato del servicio público de aseo en San Vicente del Caguán: lo que necesita saber y hacer como suscriptor o usuario.',
  eyebrow: 'Para hogares y comercios',
  heading: 'Servicio público de aseo',
  lead: 'Recogemos los residuos de su casa o negocio, barremos las vías y llevamos lo que no se aprovecha a disposición final. Aquí encuentra las rutas, las tarifas, el contrato y los trámites.',
  picture: 'municipal-waste',
  service: 'Servicio público de aseo',
  collections: 'next',
  sections: [
    actions(downloads.tariffs),
    {
      kind: 'notice',
      icon: 'clipboard',
      title: '¿Ya presentó una PQR?',
      text: 'Con el radicado y el código de su constancia puede ver en qué va, responder a la oficina y leer la respuesta: [Consultar mi PQR](/track-request).',
    },
    {
      kind: 'prose',
      title: 'Qué incluye el servicio',
      paragraphs: [
        'El aseo es un servicio público domiciliario, como el agua o la energía. Comprende la recolección y el transporte de los residuos, el barrido y la limpieza de vías, el corte de césped y la poda en áreas públicas, y la disposición final con el tratamiento de los lixiviados.',
        'El material que usted separa puede volver a la industria: de eso trata el [aprovechamiento](/recycling-programs). Los escombros y los residuos peligrosos van por otro camino; para ellos, pida una [cotización](/request-quote).',
        'Si su predio todavía no tiene el servicio, deje sus datos en [Quiero afiliarme](/affiliations) y le llamamos.',
      ],
    },
    { kind: 'questions', title: 'El contrato, en pocas palabras', questions: contractSummary },
    {
      kind: 'definitions',
      title: 'Derechos y deberes',
      definitions: [
        { term: 'Sus derechos', text: subscriberRights.join(' ') },
        { term: 'Sus deberes', text: subscriberDuties.join(' ') },
        { term: 'Obligaciones de la empresa', text: companyDuties.join(' ') },
      ],
    },
    {
      kind: 'downloads',
      title: 'Contrato y documentos del servicio',
      lead: `El Contrato de Condiciones Uniformes (CCU) completo y los documentos de la tarifa.${demonstrationNote(downloads)}`,
      downloads: [downloads.contract, downloads.tariffs, downloads.methodology],
    },
    ...tariffTables(downloads.tariffs),
    {
      kind: 'definitions',
      title: 'Las normas del servicio',
      definitions: [
        {
          term: 'Ley 142 de 1994',
          text: 'El régimen de los servicios públicos domiciliarios: el contrato, la factura, las PQR y los recursos.',
        },
        {
          term: 'Decreto 1077 de 2015',
          text: 'Compila el Decreto 2981 de 2013, que reglamenta la prestación del servicio de aseo.',
        },
        {
          term: 'Resoluciones CRA 720 de 2015 y 853 de 2018',
          text: 'Las metodologías con las que se calcula la tarifa, según el número de suscriptores y el tipo de área.',
        },
        {
          term: 'Resolución 2184 de 2019',
          text: 'El código nacional de colores para separar los residuos: blanco, verde y negro.',
        },
      ],
    },
  ],
  callToAction: {
    title: '¿Su negocio necesita otra recolección?',
    text: 'Si produce más residuos que un hogar, o residuos que la ruta no recibe, cuéntenos qué necesita y le enviamos una propuesta.',
    actions: [
      { label: 'Solicitar Cotización', href: '/request-quote' },
      { label: 'Quiero afiliarme', href: '/affiliations' },
    ],
  },
})
