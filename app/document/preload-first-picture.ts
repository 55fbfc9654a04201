const firstPicture = /<picture>(?:(?!<\/picture>).)*fetchPriority="high"/s
const smallSource = /<source [^>]*type="image\/avif"[^>]*>/g
const viewport = /<meta name="viewport"[^>]*>/

const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]

/**
 * Names the picture the page opens with in the first bytes of the document, so that it is asked for
 * while style and menus are still on their way. Of several sources, a browser takes the first that fits.
 */
export function preloadFirstPicture(html: string) {
  const sources = firstPicture.exec(html)?.[0].match(smallSource) ?? []
  const medias = sources.map((source) => attribute(source, 'media'))
  const links = sources.map((source, index) => {
    const others = medias.slice(0, index).map((media) => `(not ${media})`)
    const media = [medias[index], ...others].filter(Boolean).join(' and ')
    const sizes = attribute(source, 'sizes')
    return [
      '<link rel="preload" as="image" type="image/avif" fetchpriority="high"',
      ` imagesrcset="${attribute(source, 'srcSet')}"`,
      sizes && ` imagesizes="${sizes}"`,
      media && ` media="${media}"`,
      '>',
    ]
      .filter(Boolean)
      .join('')
  })
  return html.replace(viewport, (tag) => tag + links.join(''))
}
