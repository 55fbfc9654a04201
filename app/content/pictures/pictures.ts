import type { PictureAsset } from '#app/ui/picture-asset.ts'
import { type PictureName, pictureAlts } from './picture-alts.ts'
import manifest from './pictures.json' with { type: 'json' }

/** All data of a picture. Islands get it as a property, so that their scripts do not contain the whole list. */
export const picture = (name: PictureName | PictureAsset): PictureAsset => {
  if (typeof name !== 'string') return name
  const { hash, ...sizes } = manifest[name]
  return { base: `/_/${name}-${hash}`, ...sizes, alt: pictureAlts[name] }
}
