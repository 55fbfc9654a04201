import type { InfoPage } from '#app/content/content-types.ts'
import { company } from '../contact-details.ts'
import {
  changeNotice,
  excludedWaste,
  puttingOutSteps,
  wasteColourHead,
  wasteColourRows,
} from '../documents/putting-waste-out.ts'
import { scheduleHead, scheduleRows } from '../documents/routes-schedule.ts'
import type { SiteDownloads } from '../site-downloads.ts'

const { latitude: lat, longitude: lng } = company
const mapLink = `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=12/${lat.toFixed(4)}/${lng.toFixed(4)}`

export const collectionRoutes = ({ routes }: SiteDownloads): InfoPage => ({
  path: '/collection-routes',
  title: 'Rutas rurales de recolección',
  description:
    'Días y horas de recolección de residuos en San Juan de Lozada, Campohermoso y Los Pozos, cómo presentar la basura y el código de colores.',
  back: { label: 'Servicio público de aseo', href: '/municipal-waste' },
  heading: 'Rutas rurales de recolección',
  lead: 'El camión pasa por San Juan de Lozada, Campohermoso y Los Pozos.',
  picture: 'collection-routes',
  service: 'Recolección de residuos en centros poblados rurales',
  collections: 'calendar',
  sections: [
    {
      kind: 'table',
      title: 'Horario de recolección',
      head: scheduleHead,
      rows: scheduleRows,
      note: `Tenga los residuos en el punto de entrega antes de esta hora, y no más de tres horas antes. Para ubicarse en la zona: [Ver en el mapa](${mapLink}).`,
    },
    {
      kind: 'steps',
      title: 'Cómo presentar los residuos',
      lead: 'Cinco pasos que evitan regueros, malos olores y bolsas rotas por los animales.',
      steps: puttingOutSteps,
    },
    {
      kind: 'table',
      title: 'Código de colores',
      lead: 'El código es nacional (Resolución 2184 de 2019). Si no tiene bolsas de color, marque las que tenga.',
      head: wasteColourHead,
      rows: wasteColourRows,
    },
    {
      kind: 'features',
      title: 'Lo que no recoge esta ruta',
      lead: 'Para escombros y residuos peligrosos, pida una [cotización](/request-quote).',
      features: excludedWaste,
    },
    { kind: 'notice', title: 'Cambios de ruta', icon: 'bell', text: changeNotice },
    {
      kind: 'downloads',
      title: 'Lleve el horario en papel',
      lead: routes.demonstration
        ? 'El mismo contenido en dos páginas, para imprimir o compartir por WhatsApp.'
        : 'Para imprimir o compartir por WhatsApp.',
      downloads: [routes],
    },
  ],
  callToAction: {
    title: '¿No pasó el camión o quiere el servicio?',
    text: 'Si la ruta no pasó, escriba una PQR: la respuesta llega dentro de los 15 días hábiles siguientes. Si su predio aún no tiene el servicio, deje sus datos y le llamamos.',
    actions: [
      { label: 'Escribir una PQR', href: '/write-request' },
      { label: 'Quiero afiliarme', href: '/affiliations' },
      { label: 'Ver en el mapa', href: mapLink },
    ],
  },
})

/** The title of the collection calendar, and of the next collection on other pages. */
export const collectionTitle = '¿Cuándo pasa el camión?'
