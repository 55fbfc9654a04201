import type { PictureAsset, PictureName } from './content-types.ts'
import { pictureAlts } from './picture-alts.ts'
import manifest from './pictures.json' with { type: 'json' }

/** Everything a page needs to show a picture. Islands get it as a property, so that they do not carry the whole list. */
export const picture = (name: PictureName): PictureAsset => {
  const { hash, ...sizes } = manifest[name]
  return { base: `/_/${name}-${hash}`, ...sizes, alt: pictureAlts[name] }
}
