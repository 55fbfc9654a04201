import { company, siteUrl } from '#app/content/contact-details.ts'
import type { AnyPicture, InfoPage, Link } from '#app/content/content-types.ts'
import { newsPath } from '#app/content/news/all-news.ts'
import type { PublishedItem } from '#app/content/news/site-news.ts'
import { picture } from '#app/content/pictures/pictures.ts'

const context = 'https://schema.org'
const organizationId = `${siteUrl}/#organization`

export const shareImage = (name: AnyPicture) => `${siteUrl}${picture(name).base}-share.jpg`

export const organization = () => ({
  '@context': context,
  '@type': 'LocalBusiness',
  '@id': organizationId,
  name: company.name,
  legalName: company.legal_name,
  url: siteUrl,
  image: shareImage('og-image'),
  logo: `${siteUrl}/icon-512.png`,
  telephone: company.phone,
  email: company.email,
  address: {
    '@type': 'PostalAddress',
    streetAddress: company.address,
    addressLocality: company.town,
    addressRegion: company.region,
    addressCountry: 'CO',
  },
  geo: { '@type': 'GeoCoordinates', latitude: company.latitude, longitude: company.longitude },
  sameAs: [company.facebook, company.instagram].filter(Boolean),
})

export const breadcrumbs = (...trail: Link[]) => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: [{ label: 'Inicio', href: '/' }, ...trail].map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: siteUrl + href,
  })),
})

export const service = (page: InfoPage) => ({
  '@context': context,
  '@type': 'Service',
  name: page.service,
  description: page.description,
  url: siteUrl + page.path,
  image: shareImage(page.picture),
  areaServed: { '@type': 'AdministrativeArea', name: company.region },
  provider: { '@id': organizationId, '@type': 'LocalBusiness', name: company.name },
})

export const newsArticle = (item: PublishedItem) => ({
  '@context': context,
  '@type': 'NewsArticle',
  headline: item.title,
  description: item.excerpt,
  articleSection: item.category,
  datePublished: item.date,
  ...(item.corrected_on && { dateModified: item.corrected_on }),
  inLanguage: 'es-CO',
  image: [shareImage(item.image)],
  mainEntityOfPage: siteUrl + newsPath(item.slug),
  author: { '@type': 'Organization', '@id': organizationId, name: company.name },
  publisher: { '@type': 'Organization', '@id': organizationId, name: company.name },
})
