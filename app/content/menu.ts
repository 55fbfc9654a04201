import type { Download, Link, MenuItem } from './content-types.ts'
import { typedDownload } from './downloads.ts'

/** The documents of the menu that are not as typed. */
export type MenuDocuments = Partial<
  Record<'contract' | 'methodology', Pick<Download, 'title' | 'size' | 'saveAs'>>
>

const page = (title: string, path: string, more: Partial<MenuItem> = {}): MenuItem => ({
  title,
  path,
  isDownload: false,
  ...more,
})

const file = (id: keyof MenuDocuments, documents: MenuDocuments): MenuItem => {
  const { title, size, path, saveAs } = { ...typedDownload(id), ...documents[id] }
  return { title, detail: size, path, saveAs, isDownload: true, icon: 'download' }
}

const solutions = (documents: MenuDocuments): MenuItem[] => [
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
      file('contract', documents),
      file('methodology', documents),
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

export const mainMenu = (documents: MenuDocuments = {}): MenuItem[] => [
  page('Nosotros', '/#about'),
  page('Servicios', '/#utilities'),
  page('Soluciones', '/#solutions', { subItems: solutions(documents) }),
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
