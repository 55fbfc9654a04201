import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { PictureAsset } from '#app/ui/picture-asset.ts'
import HeroSlideshow from './hero-slideshow.tsx'

const asset = (name: string): PictureAsset => ({
  base: `/_/${name}`,
  width: 1920,
  height: 1080,
  widths: [480, 768, 1280, 1920],
  placeholder: '#9bc,#563',
  alt: name,
})
const pictures = ['one', 'two', 'three'].map(asset)

it('the slideshow opens with the first picture alone, fetched with high priority', () => {
  const html = renderToString(<HeroSlideshow pictures={pictures} />)
  expect(html.match(/<img/g)).toHaveLength(1)
  expect(html).toContain('fetchPriority="high"')
  expect(html).not.toContain('/_/two')
})

it('phones get one width, whatever the density of their screen', () => {
  const html = renderToString(<HeroSlideshow pictures={pictures} />)
  expect(html).toContain('<source media="(max-width: 600px)" type="image/avif" srcSet="/_/one-phone.avif"/>')
})

it('pictures leave upwards, or downwards where asked', () => {
  expect(renderToString(<HeroSlideshow pictures={pictures} />)).toContain('animate-slide-leave-up')
  expect(renderToString(<HeroSlideshow pictures={pictures} direction="down" />)).toContain(
    'animate-slide-leave-down',
  )
})

it('the slideshow has a dark veil unless it is switched off', () => {
  expect(renderToString(<HeroSlideshow pictures={pictures} />)).toContain('bg-[rgb(0_0_0/0.6)]')
  expect(renderToString(<HeroSlideshow pictures={pictures} overlay={false} />)).not.toContain(
    'bg-[rgb(0_0_0/0.6)]',
  )
})
