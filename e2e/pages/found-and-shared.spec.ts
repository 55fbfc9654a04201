import type { APIRequestContext, Page } from '@playwright/test'
import { company, siteUrl as origin } from '#app/content/contact-details.ts'
import { readListedRoutes } from '../../bench/site/built-pages.ts'
import { expect, test } from '../steps/fixtures.ts'
import { specifiedRoutes } from '../steps/specified-routes.ts'

const routes = readListedRoutes()

/** What a search engine or a messenger reads in the HTML, without running scripts. */
const readHead = (page: Page, html: string) =>
  page.evaluate((source) => {
    const document = new DOMParser().parseFromString(source, 'text/html')
    const content = (name: string) =>
      document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? ''
    const href = (rel: string) => document.querySelector(`link[rel="${rel}"]`)?.getAttribute('href')
    return {
      title: document.title,
      description: content('description'),
      canonical: href('canonical'),
      robots: content('robots'),
      share: {
        title: content('og:title'),
        description: content('og:description'),
        url: content('og:url'),
        alt: content('og:image:alt'),
      },
      image: content('og:image'),
      manifest: href('manifest'),
      feed: href('alternate'),
      structuredData: [...document.querySelectorAll('script[type="application/ld+json"]')].flatMap((script) =>
        JSON.parse(script.textContent ?? ''),
      ),
    }
  }, html)

const fetchText = async (request: APIRequestContext, path: string) => {
  const response = await request.get(path)
  expect(response.status(), path).toBe(200)
  return response.text()
}

const parseXml = (page: Page, xml: string, tag: string) =>
  page.evaluate(
    ([source, name]) => {
      const document = new DOMParser().parseFromString(source, 'application/xml')
      if (document.querySelector('parsererror')) throw new Error('not well-formed')
      return [...document.getElementsByTagName(name)].map((element) => element.textContent)
    },
    [xml, tag] as const,
  )

test('every page has a title, a description, a picture and data of its own', async ({ page, request }) => {
  const heads: Awaited<ReturnType<typeof readHead>>[] = []
  for (const path of routes) {
    const head = await readHead(page, await fetchText(request, path))
    expect(head.canonical, path).toBe(origin + path)
    expect(head.robots, path).toBe('')
    expect(head.share, path).toEqual({
      title: expect.stringMatching(/\S/),
      description: head.description,
      url: origin + path,
      alt: expect.stringMatching(/\S/),
    })
    const types = head.structuredData.map((item) => item['@type']).toSorted()
    const specified = specifiedRoutes.find((route) => route.path === path)
    expect(types, path).toEqual(specified?.structuredData ?? expect.arrayContaining(['BreadcrumbList']))
    expect(head).toMatchObject({ manifest: '/manifest.webmanifest', feed: '/rss.xml' })
    heads.push(head)
  }
  expect(new Set(heads.map(({ title }) => title)).size).toBe(routes.length)
  expect(new Set(heads.map(({ description }) => description)).size).toBe(routes.length)
  for (const image of new Set(heads.map((head) => head.image))) {
    const response = await request.get(image.replace(origin, ''))
    expect(response.status(), image).toBe(200)
    expect(response.headers()['content-type']).toBe('image/jpeg')
  }
})

test('structured data tells place, service, article and way', async ({ page, request }) => {
  const dataOf = async (path: string) =>
    (await readHead(page, await fetchText(request, path))).structuredData as Record<string, unknown>[]
  expect(await dataOf('/')).toMatchObject([
    {
      '@type': 'LocalBusiness',
      telephone: company.phone,
      geo: { '@type': 'GeoCoordinates', latitude: company.location.lat, longitude: company.location.lng },
    },
  ])
  expect(await dataOf('/news/iso-certification')).toMatchObject([
    {
      '@type': 'NewsArticle',
      datePublished: '2024-12-05',
      articleSection: 'Certificaciones',
      inLanguage: 'es-CO',
      mainEntityOfPage: `${origin}/news/iso-certification`,
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, item: `${origin}/` },
        { position: 2, item: `${origin}/news` },
        { position: 3, item: `${origin}/news/iso-certification` },
      ],
    },
  ])
  expect(await dataOf('/securitycell')).toContainEqual(
    expect.objectContaining({ '@type': 'Service', url: `${origin}/securitycell` }),
  )
})

test('the sitemap lists exactly the pages for search engines; robots.txt names it', async ({
  page,
  request,
}) => {
  const addresses = await parseXml(page, await fetchText(request, '/sitemap.xml'), 'loc')
  expect(addresses.toSorted()).toEqual(routes.map((path) => origin + path).toSorted())
  const robots = await fetchText(request, '/robots.txt')
  expect(robots).toContain('User-agent: *\nAllow: /\n')
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`)
})

test('the feed tells every article, newest first, on its day', async ({ page, request }) => {
  const feed = await fetchText(request, '/rss.xml')
  const addresses = await parseXml(page, feed, 'guid')
  const articles = routes.filter((path) => path.startsWith('/news/'))
  expect(addresses.toSorted()).toEqual(articles.map((path) => origin + path).toSorted())
  const dates = (await parseXml(page, feed, 'pubDate')).map((date) => new Date(date ?? ''))
  expect(dates).toEqual(dates.toSorted((one, other) => other.getTime() - one.getTime()))
  const days = dates.map((date) => date.toLocaleDateString('es-CO', { timeZone: 'America/Bogota' }))
  expect(Object.fromEntries(addresses.map((address, index) => [address, days[index]]))).toMatchObject({
    [`${origin}/news/pyrolysis-technology`]: '15/12/2024',
    [`${origin}/news/collection-expansion`]: '10/12/2024',
    [`${origin}/news/iso-certification`]: '5/12/2024',
    [`${origin}/news/water-treatment-center`]: '28/11/2024',
    [`${origin}/news/environmental-education`]: '20/11/2024',
    [`${origin}/news/university-partnerships`]: '15/11/2024',
  })
})

test('the manifest and its icons are there', async ({ request }) => {
  const manifest = JSON.parse(await fetchText(request, '/manifest.webmanifest'))
  expect(manifest).toMatchObject({ name: company.name, lang: 'es-CO', start_url: '/' })
  const sizes = manifest.icons.map((icon: { sizes: string }) => icon.sizes)
  expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']))
  for (const path of [
    ...manifest.icons.map((icon: { src: string }) => icon.src),
    '/apple-touch-icon.png',
    '/favicon.ico',
  ]) {
    const response = await request.get(path)
    expect(response.headers()['content-type'], path).toMatch(/^image\//)
  }
})
