import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RichText } from './rich-text.tsx'

const html = (text: string) =>
  renderToStaticMarkup(<RichText text={text} />).replaceAll(/ class="[^"]*"/g, '')

test('bold words and links are marked, and other text stays as it is', () => {
  expect(html('Ver **antes** el [contrato](/municipal-waste) y *nada* más')).toBe(
    'Ver <strong>antes</strong> el <a href="/municipal-waste">contrato</a> y *nada* más',
  )
})

test('a link to another site opens in a new tab', () => {
  expect(html('[mapa](https://example.org)')).toContain('target="_blank" rel="noopener"')
})

test('text never becomes markup', () => {
  expect(html('<script>alert(1)</script> **<b>**')).toBe(
    '&lt;script&gt;alert(1)&lt;/script&gt; <strong>&lt;b&gt;</strong>',
  )
})

test.each(['/news', '/#location', '#cifras', 'https://example.org', 'mailto:a@example.org', 'tel:+57300'])(
  '%s becomes a link',
  (href) => {
    expect(html(`Ver [aquí](${href})`)).toContain(`<a href="${href}"`)
  },
)

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'JavaScript:alert`1`',
  'data:text/html,x',
  'http://example.org',
  '//example.org',
  '/\t/example.org',
  '/\\example.org',
  '\\\\example.org',
  'news',
  'blob:x',
])('%s stays text, as it was typed', (href) => {
  expect(html(`Ver [aquí](${href}) o **allá**`)).toBe(
    `Ver [aquí](${href}) o <strong>allá</strong>`.replaceAll('&', '&amp;'),
  )
})

test('brackets that close nothing cost no more than other text', () => {
  const text = '['.repeat(500) + '](/a'.repeat(600)
  expect(html(text)).toBe(text)
  expect(html('[sic] [aquí](/news)')).toBe('[sic] <a href="/news">aquí</a>')
})
