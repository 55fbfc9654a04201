import { company } from '#app/content/contact-details.ts'

const icon = (src: string, sizes: string, type: string, more = {}) => ({ src, sizes, type, ...more })

/** What a phone shows of the site on its home screen. */
export const manifest = () =>
  JSON.stringify({
    name: company.name,
    short_name: company.short_name,
    description: `Aseo público y gestión de residuos en ${company.town}, ${company.region}`,
    lang: 'es-CO',
    id: '/',
    start_url: '/',
    scope: '/',
    // With a button to go back where the browser has one. An iPhone knows `standalone` alone, and gives pushes only to that.
    display_override: ['minimal-ui'],
    display: 'standalone',
    background_color: '#fcfaf5',
    theme_color: '#0b322c',
    shortcuts: [
      { name: 'Próxima recolección', url: '/collection-routes#calendario' },
      { name: 'Presentar PQR', url: '/write-request' },
      { name: 'Consultar mi PQR', url: '/track-request' },
    ],
    icons: [
      icon('/favicon.svg', 'any', 'image/svg+xml'),
      icon('/icon-192.png', '192x192', 'image/png'),
      icon('/icon-512.png', '512x512', 'image/png'),
      icon('/icon-512.png', '512x512', 'image/png', { purpose: 'maskable' }),
    ],
  })
