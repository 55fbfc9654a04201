import type { InfoPage, Section } from '#app/content/content-types.ts'
import { company, emailLink, telephoneLink } from '../contact-details.ts'
import { toPublish } from '../documents/demonstration.ts'
import { openingHours } from '../opening-hours.ts'
import type { SiteDownloads } from '../site-downloads.ts'

const whoWeAre: Section = {
  kind: 'definitions',
  title: 'Quiénes somos',
  lead: `La historia, la misión y los valores están en [Quiénes somos](/about).`,
  definitions: [
    { term: 'Razón social', text: company.legal_name },
    { term: 'NIT', text: company.nit || toPublish },
    { term: 'Domicilio', text: company.address },
    ...(openingHours ? [{ term: 'Horario de atención', text: openingHours }] : []),
    {
      term: 'Contacto',
      text: `[${company.phone}](${telephoneLink}) y [${company.email}](${emailLink})`,
    },
    {
      term: 'Qué prestamos',
      text: `El [servicio público de aseo](/municipal-waste) en ${company.town} y servicios de [residuos industriales](/industrial-waste), [peligrosos](/hazardous-waste), [aprovechamiento](/recycling-programs) y [consultoría](/environmental-consulting).`,
    },
    {
      term: 'Quién nos regula y vigila',
      text: 'La Comisión de Regulación de Agua Potable y Saneamiento Básico (CRA) fija las reglas; la Superintendencia de Servicios Públicos Domiciliarios vigila que se cumplan.',
    },
  ],
}

const rules: Section = {
  kind: 'table',
  title: 'Normas que nos rigen',
  head: ['Norma', 'Qué ordena'],
  rows: [
    [
      'Ley 142 de 1994',
      'Los servicios públicos domiciliarios: el contrato, la factura, los reclamos y los recursos.',
    ],
    ['Ley 1755 de 2015', 'El derecho de petición: por cualquier medio, gratis y sin abogado.'],
    [
      'Ley 1437 de 2011',
      'Cómo se notifica una respuesta; también por los [avisos](/posted-notices) de este sitio.',
    ],
    ['Ley 1712 de 2014', 'La transparencia y el acceso a la información pública.'],
    ['Resolución MinTIC 1519 de 2020', 'Cómo se publica esa información, y que todos puedan leerla.'],
    ['Ley 1581 de 2012', 'La protección de sus datos: vea la [política de privacidad](/privacy-policy).'],
    ['Resolución 2184 de 2019', 'El código de colores para [separar los residuos](/collection-routes).'],
  ],
}

const documents = (all: SiteDownloads): Section => ({
  kind: 'downloads',
  title: 'Contrato, tarifas y otros documentos',
  lead: 'También rigen los [términos de servicio](/terms-of-service) de este sitio.',
  downloads: [all.contract, all.tariffs, all.methodology, all.routes, ...all.further],
  editions: [
    { title: 'Próximas ediciones', editions: all.coming },
    { title: 'Ediciones anteriores', editions: all.earlier },
  ],
})

const procedures: Section = {
  kind: 'cards',
  title: 'Trámites',
  lead: 'Todos son gratuitos y se hacen en línea, por teléfono o por WhatsApp. Los avisos de respuestas que no pudimos entregar están en [Notificaciones por aviso](/posted-notices).',
  cards: [
    {
      title: 'Presentar una PQR',
      text: 'Se responde dentro de los 15 días hábiles siguientes. Si no, se entiende resuelta a su favor.',
      icon: 'chat',
      to: { label: 'Escribir una PQR', href: '/write-request' },
    },
    {
      title: 'Consultar mi PQR',
      text: 'En qué va, la respuesta y el recurso, con el radicado y el código.',
      icon: 'clipboard',
      to: { label: 'Consultar mi PQR', href: '/track-request' },
    },
    {
      title: 'Afiliarse al servicio',
      text: 'Deje sus datos y le llamamos.',
      icon: 'phone',
      to: { label: 'Quiero afiliarme', href: '/affiliations' },
    },
    {
      title: 'Días de recolección',
      text: 'El calendario de cada ruta rural y los avisos de cambio.',
      icon: 'route',
      to: { label: 'Ver las rutas', href: '/collection-routes' },
    },
    {
      title: 'Pedir una cotización',
      text: 'Para empresas y municipios.',
      icon: 'coins',
      to: { label: 'Solicitar Cotización', href: '/request-quote' },
    },
    {
      title: 'Trabajar con nosotros',
      text: 'Los cargos abiertos y cómo enviar la hoja de vida.',
      icon: 'briefcase',
      to: { label: 'Enviar mi hoja de vida', href: '/join-our-team' },
    },
  ],
}

const openData: Section = {
  kind: 'definitions',
  title: 'Datos abiertos',
  lead: 'Puede usarlos para lo que quiera, citando la fuente.',
  definitions: [
    { term: 'Cifras de PQR', text: 'Un archivo CSV, con el botón que está bajo [las cifras](#cifras).' },
    {
      term: 'Calendario de recolección',
      text: 'Un archivo iCalendar por ruta: [Los Pozos](/calendar/los-pozos.ics), [Campohermoso](/calendar/campohermoso.ics) y [San Juan de Lozada](/calendar/san-juan-de-lozada.ics).',
    },
    { term: 'Noticias', text: 'Un canal [RSS](/rss.xml).' },
  ],
}

const notApplicable: Section = {
  kind: 'table',
  title: 'Lo que no nos aplica, y por qué',
  lead: 'La Ley 1712 de 2014 (artículo 5, literal c) obliga a una empresa privada de servicios públicos sobre la información del servicio que presta, no sobre el resto de sus asuntos.',
  head: ['Qué', 'Por qué no se publica'],
  rows: [
    [
      'Presupuesto y su ejecución',
      'No administramos presupuesto público: vivimos de las tarifas y de los contratos con clientes.',
    ],
    ['Contratación pública y plan de adquisiciones', 'Contratamos por el derecho privado (Ley 142 de 1994).'],
    [
      'Planta de personal, salarios y declaraciones de bienes',
      'Quienes trabajan aquí son empleados particulares, no servidores públicos.',
    ],
    ['Políticas, planes y metas de gobierno', 'Los define el municipio; nosotros prestamos el servicio.'],
    [
      'Información de suscriptores',
      'Son datos personales: se entregan a su titular y a la autoridad que puede pedirlos.',
    ],
  ],
}

type Transparency = InfoPage & { figures: { eyebrow: string; title: string; lead: string } }

export const transparency = (downloads: SiteDownloads): Transparency => ({
  path: '/transparency',
  title: 'Transparencia',
  description:
    'Quiénes somos, normas, contrato y tarifas, trámites, datos abiertos y las cifras de las PQR: cuántas recibimos y cuántas respondimos en término.',
  back: { label: 'Quiénes somos', href: '/about' },
  eyebrow: 'La empresa',
  heading: 'Transparencia',
  lead: 'Lo que una empresa de servicios públicos debe contar de sí misma, y cómo responde a quienes le escriben.',
  picture: 'about',
  figures: {
    eyebrow: 'En cifras',
    title: 'Cómo respondemos las PQR',
    lead: 'Cada trimestre se publica cuando han vencido todos sus plazos; desde entonces sus cifras no cambian. Los grupos de menos de cinco se suman a otros, para que nadie pueda reconocer a una persona.',
  },
  sections: [whoWeAre, rules, documents(downloads), procedures, openData, notApplicable],
  callToAction: {
    title: '¿Busca algo que no está aquí?',
    text: 'Pídalo con una petición: es gratis y se responde dentro de los 15 días hábiles siguientes.',
    actions: [{ label: 'Escribir una PQR', href: '/write-request' }],
  },
})
