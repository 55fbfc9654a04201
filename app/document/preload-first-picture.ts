const firstPicture = /<picture>(?:(?!<\/picture>).)*fetchPriority="high"/s
const smallSource = /<source [^>]*type="image\/avif"[^>]*>/g
const viewport = /<meta name="viewport"[^>]*>/

const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]

/**
 * Preloads the first picture of the page from the top of the document, so that the browser requests it before it has
 * parsed style and menus. A browser takes the first of several sources that matches.
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
