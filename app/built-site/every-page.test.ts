import { readFileSync } from 'node:fs'
import type { Element } from 'happy-dom'
import { describe, expect, test } from 'vitest'
import { company, siteUrl as origin } from '#app/content/contact-details.ts'
import { loadSite } from '#server/site/site-files.ts'
import { budgets } from '../../bench/site/budgets.ts'
import { built, hasForm, readListedRoutes, readRoutes, wakesByItself } from '../../bench/site/built-pages.ts'
import { currentFiles } from '../../scripts/build/earlier-files.ts'
import { openPage, parse, readBuilt, textOf, textsOf } from './built-page.ts'
import { specifiedRoutes } from './specified-routes.ts'

const { files } = await loadSite(built)
const listed = readListedRoutes()
const pages = new Map(readRoutes().map((path) => [path, openPage(path).page]))
type Page = ReturnType<typeof openPage>['page']

const values = (page: Page, selector: string, attribute: string) =>
  [...page.querySelectorAll(selector)].map((element: Element) => element.getAttribute(attribute) ?? '')

test('every page of the specification is built, listed, and hydrated when it should be', () => {
  expect([...pages.keys()]).toEqual(expect.arrayContaining(specifiedRoutes.map(({ path }) => path)))
  for (const { path, alive, structuredData } of specifiedRoutes) {
    expect(wakesByItself(path), path).toBe(alive === 'load')
    if (structuredData.length) expect(listed).toContain(path)
  }
})

describe('for search engines and messengers', () => {
  const headOf = (path: string) => {
    const page = pages.get(path)
    if (!page) throw new Error(`${path} is not built`)
    const content = (name: string) =>
      values(page, `meta[name="${name}"], meta[property="${name}"]`, 'content').join()
    return {
      title: page.title,
      description: content('description'),
      image: content('og:image'),
      robots: content('robots'),
      links: {
        canonical: values(page, 'link[rel=canonical]', 'href'),
        manifest: values(page, 'link[rel=manifest]', 'href'),
        feed: values(page, 'link[rel=alternate]', 'href'),
      },
      share: {
        title: content('og:title'),
        description: content('og:description'),
        url: content('og:url'),
        alt: content('og:image:alt'),
      },
      data: textsOf(page.querySelectorAll('script[type="application/ld+json"]')).flatMap((text) =>
        JSON.parse(text),
      ) as Record<string, unknown>[],
    }
  }

  test.each(listed)('%s has links, a picture and data of its own', (path) => {
    const head = headOf(path)
    expect(head.robots).toBe('')
    expect(head.links).toEqual({
      canonical: [origin + path],
      manifest: ['/manifest.webmanifest'],
      feed: ['/rss.xml'],
    })
    expect(head.share).toEqual({
      title: expect.stringMatching(/\S/),
      description: head.description,
      url: origin + path,
      alt: expect.stringMatching(/\S/),
    })
    const specified = specifiedRoutes.find((route) => route.path === path)
    const types = head.data.map((item) => item['@type']).toSorted()
    expect(types).toEqual(specified?.structuredData ?? expect.arrayContaining(['BreadcrumbList']))
    expect(files.get(head.image.replace(origin, ''))?.type).toBe('image/jpeg')
  })

  test('no two pages share a title or a description', () => {
    for (const part of ['title', 'description'] as const)
      expect(new Set(listed.map((path) => headOf(path)[part])).size).toBe(listed.length)
  })

  test('structured data names the place, services, articles and breadcrumbs', () => {
    expect(headOf('/').data).toMatchObject([
      {
        '@type': 'LocalBusiness',
        telephone: company.phone,
        geo: { '@type': 'GeoCoordinates', latitude: 2.1133332, longitude: -74.7698933 },
      },
    ])
    expect(headOf('/news/iso-certification').data).toMatchObject([
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
    expect(headOf('/securitycell').data).toContainEqual(
      expect.objectContaining({ '@type': 'Service', url: `${origin}/securitycell` }),
    )
  })

  const elements = (file: string, tag: string) =>
    textsOf(parse(readBuilt(file), 'application/xml').getElementsByTagName(tag))

  test('the sitemap lists exactly the pages for search engines; robots.txt names it', () => {
    expect(elements('sitemap.xml', 'loc').toSorted()).toEqual(listed.map((path) => origin + path).toSorted())
    expect(readBuilt('robots.txt')).toContain('User-agent: *\nAllow: /\n')
    expect(readBuilt('robots.txt')).toContain(`Sitemap: ${origin}/sitemap.xml`)
  })

  test('the feed has every article, newest first, with its day', () => {
    const addresses = elements('rss.xml', 'guid')
    const articles = listed.filter((path) => path.startsWith('/news/'))
    expect(addresses.toSorted()).toEqual(articles.map((path) => origin + path).toSorted())
    const dates = elements('rss.xml', 'pubDate').map((date) => new Date(date))
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
})

test('the manifest has its icons and three shortcuts', () => {
  const manifest = JSON.parse(readBuilt('manifest.webmanifest')) as {
    icons: { src: string; sizes: string }[]
    shortcuts: { name: string; url: string }[]
  }
  expect(manifest).toMatchObject({ name: company.name, lang: 'es-CO', id: '/', start_url: '/' })
  expect(manifest, 'an iPhone gives pushes to nothing else').toMatchObject({ display: 'standalone' })
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
  for (const path of [...manifest.icons.map(({ src }) => src), '/apple-touch-icon.png', '/favicon.ico'])
    expect(files.get(path)?.type, path).toMatch(/^image\//)
  expect(manifest.shortcuts.map(({ name }) => name)).toEqual([
    'Próxima recolección',
    'Presentar PQR',
    'Consultar mi PQR',
  ])
  for (const { url } of manifest.shortcuts) expect(pages.has(url.split('#')[0] ?? ''), url).toBe(true)
  expect(files.get('/sw.js')?.identity.headers).toContain('no-cache')
})

describe('links, pictures, documents and anchors', () => {
  const filesOf = (page: Page, path: string) => {
    const sets = [...values(page, '[srcset]', 'srcset'), ...values(page, '[imagesrcset]', 'imagesrcset')]
    const styles = [...readBuilt(`${path}/index.html`).matchAll(/url\("?(\/[^)"]+)/g)]
    return [
      ...values(page, 'link[href]:not([rel=canonical])', 'href'),
      ...values(page, '[src]', 'src'),
      ...values(page, '[data-alive]', 'data-alive').flatMap((scripts) => scripts.split(' ')),
      ...sets.flatMap((set) => set.split(', ').map((candidate) => candidate.split(' ')[0] ?? '')),
      ...styles.map(([, address]) => address ?? ''),
    ].filter((address) => !address.startsWith('data:'))
  }
  const idsOf = (path: string) => values(pages.get(path) as Page, '[id]', 'id')

  test.each([...pages])('%s refers only to pages, files and anchors that exist', (path, page) => {
    const ids = idsOf(path)
    expect(new Set(ids).size, 'each id once').toBe(ids.length)
    const scripts = page.querySelectorAll('script[src], link[rel=modulepreload], link[as=script]')
    expect(scripts, 'no script is fetched by the HTML').toHaveLength(0)
    for (const rel of values(page, 'a[href^="http"]', 'rel')) expect(rel).toBe('noopener')

    const addresses = [...values(page, 'a[href]', 'href'), ...filesOf(page, path)]
    const inside = addresses.filter((address) => !/^(https|tel|mailto|webcal):/.test(address))
    expect(inside.length).toBeGreaterThan(40)
    const isThere = (address: string) => {
      const [place = '', anchor] = address.replace(/^#/, `${path}#`).split('#')
      return files.has(place) && (!anchor || (pages.has(place) && idsOf(place).includes(anchor)))
    }
    expect(inside.filter((address) => !isThere(address))).toEqual([])
  })
})

test.each(readRoutes().filter((path) => !wakesByItself(path)))(
  '%s has 3 kB of inline script at most',
  (path) => {
    const inline = [...(pages.get(path)?.querySelectorAll('script:not([type])') ?? [])]
    const bytes = Buffer.byteLength(inline.map((script) => script.textContent).join(''))
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThanOrEqual(3 * 1024)
  },
)

describe('without script', () => {
  test.each(readRoutes().filter(hasForm))('%s has a form that cannot be sent', (path) => {
    for (const form of pages.get(path)?.querySelectorAll('main form') ?? []) {
      // Enter presses the first of them; while it is disabled, nothing typed gets into an address.
      const buttons = [
        ...form.querySelectorAll('button:not([type=button], [type=reset]), [type=submit], [type=image]'),
      ]
      expect(buttons.length).toBeGreaterThan(0)
      for (const button of buttons) expect(button.hasAttribute('disabled')).toBe(true)
    }
  })

  test('the desk says that it needs JavaScript, and is not listed', () => {
    const desk = parse(readBuilt('desk/index.html'), 'text/html')
    expect(textOf(desk.querySelector('noscript'))).toContain(
      'El escritorio de la oficina necesita JavaScript.',
    )
    expect(values(desk, 'meta[name=robots]', 'content')).toEqual(['noindex'])
  })
})

test('the marks of scripts that no first view may fetch are found in the build', async () => {
  const scripts = (await currentFiles(built))
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(`${built}/_/${name}`, 'utf8'))
  for (const mark of Object.values(budgets.neverInFirstView))
    expect(scripts.some((script) => script.includes(mark))).toBe(true)
})
