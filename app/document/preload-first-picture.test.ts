import { expect, test } from 'vitest'
import { preloadFirstPicture } from './preload-first-picture.ts'

const page = (body: string) => `<head><meta name="viewport" content="x"/><style></style></head>${body}`
const later =
  '<picture><source type="image/avif" srcSet="/later.avif 480w"/><img src="/later.webp"/></picture>'
const preloads = (html: string) => [...html.matchAll(/<link rel="preload"[^>]*>/g)].map(([link]) => link)

test('the picture of high priority is preloaded before the style', () => {
  const first =
    '<picture><source type="image/avif" srcSet="/a-480.avif 480w" sizes="92vw"/><img src="/a.webp" fetchPriority="high"/></picture>'
  const html = preloadFirstPicture(page(later + first))
  expect(preloads(html)).toEqual([
    '<link rel="preload" as="image" type="image/avif" fetchpriority="high" imagesrcset="/a-480.avif 480w" imagesizes="92vw">',
  ])
  expect(html.indexOf('preload')).toBeLessThan(html.indexOf('<style>'))
})

test('each of several sources is preloaded only where it will be shown', () => {
  const html = preloadFirstPicture(
    page(`<picture>
      <source media="(max-width: 600px)" type="image/avif" srcSet="/phone.avif"/>
      <source media="(max-width: 600px)" srcSet="/phone.webp"/>
      <source type="image/avif" srcSet="/wide.avif"/>
      <img src="/phone.webp" fetchPriority="high"/>
    </picture>`),
  )
  const [phone, wide, ...more] = preloads(html)
  expect(phone).toContain('imagesrcset="/phone.avif" media="(max-width: 600px)"')
  expect(wide).toContain('imagesrcset="/wide.avif" media="(not (max-width: 600px))"')
  expect(more).toEqual([])
})

test('a page without such a picture stays as it is', () => {
  expect(preloadFirstPicture(page(later))).toBe(page(later))
})
