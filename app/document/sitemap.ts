import { siteUrl } from '#app/content/contact-details.ts'
import type { Page } from './page.ts'

export const sitemap = (pages: Page[]) => {
  const urls = pages
    .filter((page) => !page.hidden)
    .map(({ path, published, corrected }) => {
      const day = corrected ?? published
      const lastChange = day ? `<lastmod>${day}</lastmod>` : ''
      return `<url><loc>${siteUrl}${path}</loc>${lastChange}</url>`
    })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`
}

export const robots = () => `User-agent: *\nAllow: /\nDisallow: /desk\n\nSitemap: ${siteUrl}/sitemap.xml\n`
