import { formatDate } from '#domain/days/format-date.ts'
import { company } from './contact-details.ts'
import type { Card, PictureName } from './content-types.ts'
import { collectionTitle } from './pages/collection-routes.ts'
import type { SiteDownloads } from './site-downloads.ts'

export const home = {
  title: `${company.name}: aseo y gestión de residuos en ${company.town}`,
  description:
    'Recolección, aseo público y tratamiento de residuos industriales y peligrosos en San Vicente del Caguán, Caquetá. Rutas, tarifas, PQR y cotizaciones en línea.',
  slides: ['hero-valley', 'hero-truck', 'hero-plant'] satisfies PictureName[],
  hero: {
    lead: 'Recogemos, tratamos y aprovechamos los residuos de hogares, industrias y municipios de Caquetá.',
    action: { label: 'Residuos industriales', href: '/industrial-waste' },
    forHouseholds: { label: collectionTitle, href: '/#collection' },
  },
  about: {
    eyebrow: 'Nosotros',
    title: 'Una empresa de aquí, para el cuidado de aquí',
    paragraphs: [
      `Desde ${company.town} prestamos el servicio público de aseo y damos a los residuos industriales y peligrosos el tratamiento que la ley exige, con la trazabilidad que cada cliente necesita demostrar.`,
      'Vivimos donde trabajamos. El río que baja frente a la planta es el mismo del que beben nuestras familias: por eso cada carga se pesa, se registra y se sigue hasta su destino final.',
    ],
    link: { label: 'Conozca nuestra historia', href: '/about' },
    picture: 'about' satisfies PictureName,
  },
  stats: [
    { value: '14+', label: 'años de experiencia' },
    { value: '1.000', label: 'clientes atendidos' },
    { value: '1.000', label: 'toneladas recicladas' },
    { value: '3', label: 'rutas rurales de recolección' },
  ],
  utilities: {
    eyebrow: 'Para su hogar',
    title: 'Servicios en línea',
    lead: 'Lo que más se pide, sin filas y a cualquier hora.',
  },
  solutions: {
    eyebrow: 'Soluciones',
    title: 'Cada residuo tiene su camino',
    lead: 'Cinco líneas de servicio, un solo responsable desde la recolección hasta el certificado.',
  },
  news: {
    eyebrow: 'Noticias',
    title: 'Lo más reciente',
    link: { label: 'Ver todas las noticias', href: '/news' },
  },
  location: {
    eyebrow: 'Dónde estamos',
    title: 'Visítenos',
    directions: 'Cómo llegar',
  },
} as const

export const utilities = ({ tariffs }: SiteDownloads): Card[] => [
  {
    title: 'Presentar una PQR',
    text: 'Peticiones, quejas y reclamos, con respuesta en 15 días hábiles.',
    icon: 'chat',
    to: { label: 'Escribir', href: '/write-request' },
  },
  {
    title: 'Consultar mi PQR',
    text: 'En qué va su solicitud, con el radicado y el código de su constancia.',
    icon: 'clipboard',
    to: { label: 'Consultar', href: '/track-request' },
  },
  {
    title: 'Rutas de recolección',
    text: 'Qué día y a qué hora pasa el camión por su centro poblado.',
    icon: 'route',
    to: { label: 'Consultar', href: '/collection-routes' },
  },
  {
    title: 'Tarifas',
    text: tariffs.since
      ? `El documento vigente desde el ${formatDate(tariffs.since)}.`
      : 'El documento de junio de 2025.',
    icon: 'coins',
    download: tariffs,
  },
  {
    title: 'Quiero afiliarme',
    text: 'Deje sus datos y le llamamos para explicarle cómo.',
    icon: 'phone',
    to: { label: 'Pedir la llamada', href: '/affiliations' },
  },
  {
    title: 'Trabaje con nosotros',
    text: 'Envíe su hoja de vida en PDF desde el celular.',
    icon: 'briefcase',
    to: { label: 'Postularme', href: '/join-our-team' },
  },
]

export const solutionCards: Card[] = [
  {
    title: 'Residuos Industriales',
    text: 'Pirólisis, biorremediación, aguas, transporte, celda de seguridad y escombrera.',
    icon: 'factory',
    picture: 'industrial-waste',
    to: { label: 'Conocer el servicio', href: '/industrial-waste' },
  },
  {
    title: 'Servicio Público de Aseo',
    text: 'Recolección y barrido para hogares, comercios y zona rural.',
    icon: 'home',
    picture: 'municipal-waste',
    to: { label: 'Conocer el servicio', href: '/municipal-waste' },
  },
  {
    title: 'Residuos Peligrosos',
    text: 'Tratamiento térmico por pirólisis, con cadena de custodia completa.',
    icon: 'warning',
    picture: 'hazardous-waste',
    to: { label: 'Conocer el servicio', href: '/hazardous-waste' },
  },
  {
    title: 'Aprovechamiento',
    text: 'Lo que se separa bien vuelve a la industria y no al relleno.',
    icon: 'recycle',
    picture: 'recycling-programs',
    to: { label: 'Conocer el servicio', href: '/recycling-programs' },
  },
  {
    title: 'Consultoría Ambiental',
    text: 'Estudios, planes y acompañamiento para cumplir sin sobresaltos.',
    icon: 'microscope',
    picture: 'environmental-consulting',
    to: { label: 'Conocer el servicio', href: '/environmental-consulting' },
  },
]
