import { company, emailLink, telephoneLink } from '#app/content/company.ts'
import type { Card } from '#app/content/content-types.ts'
import type { Page } from '#app/document/page.ts'
import { CardsSection } from '#app/sections/cards-section.tsx'
import { PageHero } from '#app/sections/hero/page-hero.tsx'
import { ButtonLink } from '#app/ui/button/button-link.tsx'

const ways: Card[] = [
  {
    title: 'Inicio',
    text: 'La entrada de todo el sitio.',
    icon: 'home',
    to: { label: 'Ir al inicio', href: '/' },
  },
  {
    title: 'Servicio de aseo',
    text: 'Rutas, tarifas, PQR, afiliación y empleo.',
    icon: 'truck',
    to: { label: 'Ver el servicio', href: '/municipal-waste' },
  },
  {
    title: 'Residuos industriales',
    text: 'Los seis servicios para empresas.',
    icon: 'factory',
    to: { label: 'Ver los servicios', href: '/industrial-waste' },
  },
]

export const notFound: Page = {
  path: '/404',
  title: 'Página no encontrada',
  description:
    'La dirección no existe o cambió. Desde aquí puede ir al inicio, a los servicios o al contacto.',
  picture: 'og-image',
  header: 'solid',
  hidden: true,
  structuredData: [],
  body: (
    <>
      <PageHero
        eyebrow="Error 404"
        heading="Esta página no está en la ruta"
        lead={`La dirección no existe o cambió. Si buscaba algo puntual, escríbanos a [${company.email}](${emailLink}) y le ayudamos a encontrarlo.`}
        picture="collection-routes"
      >
        <ButtonLink href="/">Volver al Inicio</ButtonLink>
        <ButtonLink href={telephoneLink} look="secondary">
          Llamar al {company.phone}
        </ButtonLink>
      </PageHero>
      <CardsSection title="Quizá buscaba" cards={ways} />
    </>
  ),
}
