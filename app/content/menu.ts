import type { DownloadId, Link, MenuItem } from './content-types.ts'
import { downloadPath, downloadSize, downloads } from './downloads.ts'

const page = (title: string, path: string, more: Partial<MenuItem> = {}): MenuItem => ({
  title,
  path,
  isDownload: false,
  ...more,
})

const file = (id: DownloadId): MenuItem => ({
  title: downloads[id].title,
  detail: downloadSize(id),
  path: downloadPath(id),
  isDownload: true,
  icon: 'download',
})

export const solutions: MenuItem[] = [
  page('Residuos Industriales', '/industrial-waste', {
    icon: 'factory',
    subItems: [
      page('Tratamiento por pirólisis', '/pyrolysistreatment', { icon: 'flame' }),
      page('Biorremediación', '/bioremediationservice', { icon: 'sprout' }),
      page('Tratamiento de aguas', '/watertreatment', { icon: 'droplets' }),
      page('Transporte de residuos', '/transportationservice', { icon: 'truck' }),
      page('Celda de seguridad', '/securitycell', { icon: 'shield' }),
      page('Escombrera', '/escombreraservice', { icon: 'mountain' }),
    ],
  }),
  page('Servicio Publico de Aseo', '/municipal-waste', {
    icon: 'home',
    subItems: [
      page('Rutas de recolección', '/collection-routes', { icon: 'route' }),
      page('Trabaje con nosotros', '/join-our-team', { icon: 'briefcase' }),
      page('PQR', '/write-request', { icon: 'chat' }),
      page('Consultar mi PQR', '/track-request', { icon: 'clipboard' }),
      page('Quiero afiliarme', '/affiliations', { icon: 'phone' }),
      file('contract'),
      file('methodology'),
    ],
  }),
  page('Residuos Peligrosos', '/hazardous-waste', { icon: 'warning' }),
  page('Aprovechamiento', '/recycling-programs', { icon: 'recycle' }),
  page('Consultoría Ambiental', '/environmental-consulting', { icon: 'microscope' }),
]

export const transparencyLink: Link = { label: 'Transparencia', href: '/transparency' }

export const legalLinks: Link[] = [
  { label: 'Política de privacidad', href: '/privacy-policy' },
  { label: 'Términos de servicio', href: '/terms-of-service' },
]

export const mainMenu: MenuItem[] = [
  page('Nosotros', '/#about'),
  page('Servicios', '/#utilities'),
  page('Soluciones', '/#solutions', { subItems: solutions }),
  page('La empresa', '/about', {
    subItems: [
      page('Quiénes somos', '/about', { icon: 'users' }),
      page('Noticias', '/news', { icon: 'bell' }),
      page(transparencyLink.label, transparencyLink.href, { icon: 'gauge' }),
      ...legalLinks.map(({ label, href }) => page(label, href, { icon: 'scale' })),
    ],
  }),
]

export const backHome: Link = { label: 'Volver al Inicio', href: '/' }

export const quoteLink: Link = { label: 'Solicitar Cotización', href: '/request-quote' }

export const footerLinks: Link[] = [
  { label: 'Nosotros', href: '/#about' },
  { label: 'Servicios', href: '/#utilities' },
  { label: 'Soluciones', href: '/#solutions' },
  { label: 'Cotización', href: '/request-quote' },
]
