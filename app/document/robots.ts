import { siteUrl } from '#app/content/contact-details.ts'

export const robots = () => `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`
