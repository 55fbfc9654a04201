import { expect, test } from 'vitest'
import { readRoutes } from '../../bench/site/built-pages.ts'
import { hrefOf, hrefsOf, openPage, textOf } from './built-page.ts'

const articles = [
  { slug: 'pyrolysis-technology', category: 'Tecnología', date: '15 de diciembre de 2024' },
  { slug: 'collection-expansion', category: 'Servicios', date: '10 de diciembre de 2024' },
  { slug: 'iso-certification', category: 'Certificaciones', date: '5 de diciembre de 2024' },
  { slug: 'water-treatment-center', category: 'Infraestructura', date: '28 de noviembre de 2024' },
  { slug: 'environmental-education', category: 'Educación', date: '20 de noviembre de 2024' },
  { slug: 'university-partnerships', category: 'Alianzas', date: '15 de noviembre de 2024' },
]
const specified = articles.slice(0, 3).map(({ slug }) => slug)

test('the list shows the featured article and, apart, all others', () => {
  const { main, section } = openPage('/news')
  expect(hrefOf(main, 'Volver al Inicio')).toBe('/')
  const featured = [...section('Noticia Destacada').querySelectorAll('article')]
  const others = [...section('Todas las Noticias').querySelectorAll('article')]
  expect(featured).toHaveLength(1)
  expect(others).toHaveLength(readRoutes().filter((path) => path.startsWith('/news/')).length - 1)
  for (const [index, { slug, category, date }] of articles.entries()) {
    const [place, words] = index === 0 ? [featured, /^Leer artículo completo/] : [others, /^Leer más/]
    const card = place.find((one) => one.querySelector(`a[href="/news/${slug}"]`))
    if (!card) throw new Error(`${slug} has no card`)
    expect(textOf(card)).toContain(category)
    expect(textOf(card.querySelector('time'))).toBe(date)
    expect(textOf(card.querySelector('h3'))).toMatch(/\S/)
    expect(hrefOf(card, words)).toBe(`/news/${slug}`)
  }
})

test.each(articles)(
  'the article $slug has a badge, a date, a long text, a quote and related articles',
  ({ slug, category, date }) => {
    const { main, first, section } = openPage(`/news/${slug}`)
    const article = first('main > article')
    expect(hrefOf(article, 'Volver a Noticias')).toBe('/news')
    expect(textOf(article.querySelector('header'))).toContain(category)
    expect(textOf(article.querySelector('time'))).toBe(date)
    expect(article.querySelectorAll('blockquote').length).toBeGreaterThan(0)
    expect(article.querySelectorAll('img').length).toBeGreaterThan(1)
    expect(article.querySelectorAll(':is(ul, ol) > li').length).toBeGreaterThan(0)
    expect(textOf(article).split(' ').length, 'a long text').toBeGreaterThan(300)
    if (specified.includes(slug))
      expect(hrefsOf(section('Noticias Relacionadas')).filter((href) => href !== '/')).toEqual(
        specified.filter((other) => other !== slug).map((other) => `/news/${other}`),
      )
    expect(textOf([...main.querySelectorAll('a')].at(-1) ?? null)).toBe('Volver al Inicio')
  },
)
