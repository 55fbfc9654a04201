import type { PictureAsset } from './picture-asset.ts'

type Props = {
  picture: PictureAsset
  /** The CSS `sizes` of the box it fills. */
  sizes: string
  className?: string
  /** The first picture of the page: high priority, not lazy. */
  first?: boolean
  /** Empty for a decorative picture. */
  alt?: string
}

export const srcSet = (picture: PictureAsset, type: 'avif' | 'webp') =>
  picture.widths.map((width) => `${picture.base}-${width}.${type} ${width}w`).join(', ')

/**
 * On phones with three pixels per point, pictures are fetched at two: the difference is not visible and halves the
 * bytes.
 */
const densePhone = '(max-width: 40rem) and (min-resolution: 2.5dppx) 58vw'

export const Picture = ({ picture, sizes, className = '', first = false, alt = picture.alt }: Props) => (
  <picture>
    <source type="image/avif" srcSet={srcSet(picture, 'avif')} sizes={`${densePhone}, ${sizes}`} />
    <img
      src={`${picture.base}-${picture.widths[0]}.webp`}
      srcSet={srcSet(picture, 'webp')}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={alt}
      className={className}
      style={{ background: `linear-gradient(${picture.placeholder})` }}
      decoding={first ? 'sync' : 'async'}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
    />
  </picture>
)
