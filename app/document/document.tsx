import { company, siteUrl } from '#app/content/contact-details.ts'
import { picture } from '#app/content/pictures/pictures.ts'
import { Island } from '#app/hydration/island.tsx'
import FloatingContact from '#app/site/floating-contact.tsx'
import { Footer } from '#app/site/footer.tsx'
import SiteHeader from '#app/site/site-header.tsx'
import type { Page } from './page.ts'
import { shareImage } from './structured-data.ts'

/** Files of the build that every page refers to. */
export type Assets = {
  /** The style of this page, inline: one request fewer before the first paint. */
  css: string
  /** The starter's code, inline. */
  starter: string
  /** URLs of the script that hydrates the islands and of its static imports, separated by spaces. */
  alive: string
  /** URL of the font, which the starter fetches after the page. */
  font: string
  /** URL of the script that registers the service worker; none where there is no worker. */
  register?: string
}

const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: '/assets/*' } }] },
      eagerness: 'moderate',
    },
  ],
})

const fontFace = (address: string) =>
  `@font-face{font-family:Figtree;font-weight:300 900;font-display:swap;src:url(${address})}`

export function Document({ page, assets }: { page: Page; assets: Assets }) {
  const title = page.path === '/' ? page.title : `${page.title} | ${company.name}`
  const url = siteUrl + page.path
  const image = shareImage(page.picture)
  return (
    <html lang="es-CO" data-page={page.path}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={page.description} />
        {page.hidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={url} />}
        <style dangerouslySetInnerHTML={{ __html: assets.css }} />
        <script
          data-alive={assets.alive}
          data-font={assets.font}
          data-register={assets.register}
          dangerouslySetInnerHTML={{ __html: assets.starter }}
        />
        {/* The history keeps it for the next reload. */}
        {page.opensAtTop && (
          <script dangerouslySetInnerHTML={{ __html: `history.scrollRestoration='manual'` }} />
        )}
        {page.beforePaint && <script dangerouslySetInnerHTML={{ __html: page.beforePaint }} />}
        <noscript>
          <style>{fontFace(assets.font)}</style>
          {/* With JavaScript, the starter adds it after the first paint. */}
          <link rel="manifest" href="/manifest.webmanifest" />
        </noscript>
        <meta property="og:type" content={page.published ? 'article' : 'website'} />
        <meta property="og:site_name" content={company.name} />
        <meta property="og:locale" content="es_CO" />
        <meta property="og:title" content={page.title} />
        <meta property="og:description" content={page.description} />
        <meta property="og:url" content={url} />
        <meta property="og:image" content={image} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta property="og:image:alt" content={picture(page.picture).alt} />
        {page.published && <meta property="article:published_time" content={page.published} />}
        {page.corrected && <meta property="article:modified_time" content={page.corrected} />}
        <meta name="twitter:card" content="summary_large_image" />
        <meta name="theme-color" content="#0b322c" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link
          rel="alternate"
          type="application/rss+xml"
          title={`Noticias de ${company.name}`}
          href="/rss.xml"
        />
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: inertJson(page.structuredData) }}
        />
        <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationRules }} />
      </head>
      <body>
        <a
          href="#contenido"
          className="fixed -top-24 left-2 z-50 rounded-full bg-white px-5 py-3 font-semibold text-teal-800 focus:top-2 focus:shadow-lift"
        >
          Saltar al contenido
        </a>
        <Island
          name="site-header"
          component={SiteHeader}
          props={{ path: page.path, overlay: page.header === 'overlay', documents: page.menuDocuments }}
          when="touch"
        />
        <main id="contenido" tabIndex={-1} className="outline-none">
          {page.body}
        </main>
        <Footer />
        <Island name="floating-contact" component={FloatingContact} when="touch" />
      </body>
    </html>
  )
}

/** Escapes `<`, which could end the script element. */
const inertJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
