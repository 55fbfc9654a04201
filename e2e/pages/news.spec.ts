import { readRoutes } from '../../bench/site/built-pages.ts'
import { expect, test } from '../steps/fixtures.ts'
import { section } from '../steps/section.ts'

// All text is in the HTML.
test.use({ javaScriptEnabled: false })

const articles = [
  { slug: 'pyrolysis-technology', category: 'Tecnología', date: '15 de diciembre de 2024' },
  { slug: 'collection-expansion', category: 'Servicios', date: '10 de diciembre de 2024' },
  { slug: 'iso-certification', category: 'Certificaciones', date: '5 de diciembre de 2024' },
  { slug: 'water-treatment-center', category: 'Infraestructura', date: '28 de noviembre de 2024' },
  { slug: 'environmental-education', category: 'Educación', date: '20 de noviembre de 2024' },
  { slug: 'university-partnerships', category: 'Alianzas', date: '15 de noviembre de 2024' },
]
const specified = articles.slice(0, 3).map(({ slug }) => slug)

test('the list shows the featured article and, apart, all others', async ({ page }) => {
  await page.goto('/news')
  await expect(page.getByRole('main').getByRole('link', { name: 'Volver al Inicio' })).toHaveAttribute(
    'href',
    '/',
  )
  const featured = section(page, 'Noticia Destacada').getByRole('article')
  const others = section(page, 'Todas las Noticias').getByRole('article')
  await expect(featured).toHaveCount(1)
  await expect(others).toHaveCount(readRoutes().filter((path) => path.startsWith('/news/')).length - 1)
  for (const [index, { slug, category, date }] of articles.entries()) {
    const [place, label] = index === 0 ? [featured, /^Leer artículo completo/] : [others, /^Leer más/]
    const card = place.filter({ has: page.locator(`a[href="/news/${slug}"]`) })
    await expect(card).toContainText(category)
    await expect(card.locator('time')).toHaveText(date)
    await expect(card.getByRole('heading', { level: 3 })).toBeVisible()
    await expect(card.getByRole('link', { name: label })).toHaveAttribute('href', `/news/${slug}`)
  }
})

for (const { slug, category, date } of articles) {
  test(`${slug}: badge, date, text, quote and what is related`, async ({ page }) => {
    await page.goto(`/news/${slug}`)
    const article = page.getByRole('main').locator('> article')
    await expect(article.getByRole('link', { name: 'Volver a Noticias' })).toHaveAttribute('href', '/news')
    await expect(article.locator('header')).toContainText(category)
    await expect(article.locator('time')).toHaveText(date)
    await expect(article.locator('blockquote')).not.toHaveCount(0)
    await expect(article.locator('img')).not.toHaveCount(1)
    await expect(article.locator(':is(ul, ol) > li')).not.toHaveCount(0)
    expect(((await article.textContent()) ?? '').split(/\s+/).length, 'a long text').toBeGreaterThan(300)
    const related = await section(page, 'Noticias Relacionadas')
      .getByRole('article')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    if (specified.includes(slug))
      expect(related).toEqual(specified.filter((other) => other !== slug).map((other) => `/news/${other}`))
    await expect(page.getByRole('main').getByRole('link').last()).toHaveText('Volver al Inicio')
  })
}

test('the collection schedule and the four stages of ISO 14001 are told in full', async ({ page }) => {
  await page.goto('/news/collection-expansion')
  await expect(page.locator('tbody tr')).toHaveText([
    /Los Pozos.*Lunes y martes.*6:00 AM/i,
    /Campohermoso.*Viernes.*7:00 AM/i,
    /San Juan de Lozada.*Lunes y martes.*8:30 AM/i,
  ])
  await page.goto('/news/iso-certification')
  await expect(page.locator('article ol > li')).toHaveText([
    /^Evaluación inicial/,
    /^Implementación del sistema/,
    /^Auditoría externa/,
    /^Certificación/,
  ])
})
