import { siteUrl } from '#app/content/contact-details.ts'

export const robots = () => `User-agent: *\nAllow: /\nDisallow: /desk\n\nSitemap: ${siteUrl}/sitemap.xml\n`
