import { siteUrl } from '#app/content/company.ts'

export const robots = () => `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`
