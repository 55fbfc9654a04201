import { company, siteUrl } from '#app/content/contact-details.ts'
import type { NewsItem } from '#app/content/content-types.ts'
import { newsPath } from '#app/content/news/all-news.ts'
import { escapeXml } from '#domain/escape-xml.ts'

/** Noon in Colombia is the same calendar day for readers in the Americas and in Europe. */
const publicationDate = (isoDate: string) => new Date(`${isoDate}T12:00:00-05:00`).toUTCString()

/** Readers ask for it again and again, and need only what is new. */
const length = 30

/** RSS 2.0 of the newest news. */
export const feed = (news: NewsItem[]) => {
  const items = news.slice(0, length).map((item) => {
    const url = siteUrl + newsPath(item.slug)
    return [
      '<item>',
      `<title>${escapeXml(item.title)}</title>`,
      `<link>${url}</link><guid>${url}</guid>`,
      `<description>${escapeXml(item.excerpt)}</description>`,
      `<category>${escapeXml(item.category)}</category>`,
      `<pubDate>${publicationDate(item.date)}</pubDate>`,
      '</item>',
    ].join('')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>Noticias de ${escapeXml(company.name)}</title><link>${siteUrl}/news</link>`,
    `<atom:link href="${siteUrl}/rss.xml" rel="self" type="application/rss+xml"/>`,
    `<description>Lo que pasa en ${escapeXml(company.name)}</description><language>es-CO</language>`,
    ...items,
    '</channel></rss>\n',
  ].join('\n')
}
