import { company } from '#app/content/company.ts'
import { featuredNews, otherNews } from '#app/content/news/all-news.ts'
import type { Page } from '#app/document/page.ts'
import { breadcrumbs } from '#app/document/structured-data.ts'
import NewsletterForm from '#app/features/newsletter/newsletter-form.tsx'
import { Island } from '#app/hydration/island.tsx'
import { PageHero } from '#app/sections/hero/page-hero.tsx'
import { NewsCard } from '#app/sections/news/news-card.tsx'
import { SectionFrame } from '#app/sections/section-frame.tsx'

export const newsList: Page = {
  path: '/news',
  title: 'Noticias',
  description: `Obras, rutas, certificaciones y alianzas de ${company.name}: lo que cambia en el servicio de aseo y en el tratamiento de residuos de Caquetá.`,
  picture: 'news-pyrolysis-technology',
  header: 'solid',
  structuredData: [breadcrumbs({ label: 'Noticias', href: '/news' })],
  body: (
    <>
      <PageHero
        back={{ label: 'Volver al Inicio', href: '/' }}
        eyebrow="Noticias"
        heading="Lo que pasa en la planta y en las rutas"
        lead="Obras, cambios de ruta, certificaciones y alianzas, contadas por quienes las hacen."
      />
      <SectionFrame title="Noticia Destacada">
        {featuredNews.map((item) => (
          <NewsCard key={item.slug} item={item} linkLabel="Leer artículo completo" featured first />
        ))}
      </SectionFrame>
      <SectionFrame title="Todas las Noticias" tone="sand">
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-6">
          {otherNews.map((item, index) => (
            <li
              key={item.slug}
              className={
                index < 2 ? 'first:sm:col-span-2 lg:col-span-3 first:lg:col-span-3' : 'lg:col-span-2'
              }
            >
              <NewsCard item={item} linkLabel="Leer más" />
            </li>
          ))}
        </ul>
      </SectionFrame>
      <SectionFrame
        title="Boletín"
        lead="Una nota corta cuando haya cambios de ruta, obras o documentos nuevos."
      >
        <Island name="newsletter-form" component={NewsletterForm} when="touch" />
      </SectionFrame>
    </>
  ),
}
