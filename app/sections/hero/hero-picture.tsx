import { srcSet } from '#app/ui/picture.tsx'
import type { PictureAsset } from '#app/ui/picture-asset.ts'
import type { Phase } from './use-slideshow.ts'

type Props = { picture: PictureAsset; first: boolean; phase: Phase; direction: 'up' | 'down' }

const phone = '(max-width: 600px)'
/** In a portrait window the picture is wider than the window, because its sides are cropped. */
const sizes = '(orientation: portrait) 130vw, 100vw'

const leave = {
  up: 'data-[phase=leaving]:animate-slide-leave-up',
  down: 'data-[phase=leaving]:animate-slide-leave-down',
}

/** A decorative background: no alternative text and no placeholder. */
export const HeroPicture = ({ picture, first, phase, direction }: Props) => (
  <picture>
    <source media={phone} type="image/avif" srcSet={`${picture.base}-phone.avif`} />
    <source media={phone} srcSet={`${picture.base}-phone.webp`} />
    <source type="image/avif" srcSet={srcSet(picture, 'avif')} sizes={sizes} />
    <img
      src={`${picture.base}-768.webp`}
      srcSet={srcSet(picture, 'webp')}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt=""
      data-phase={phase}
      className={`absolute inset-0 size-full object-cover data-[phase=entering]:z-10 data-[phase=entering]:animate-slide-enter data-[phase=waiting]:invisible motion-reduce:animate-none! motion-reduce:data-[phase=leaving]:invisible ${leave[direction]}`}
      decoding={first ? 'sync' : 'async'}
      fetchPriority={first ? 'high' : 'low'}
    />
  </picture>
)
