import { type PictureName, pictureAlts } from '#app/content/pictures/picture-alts.ts'
import { picture } from '#app/content/pictures/pictures.ts'
import { namesOf } from '#domain/words.ts'

export const isSitePicture = (name: string): name is PictureName => name in pictureAlts

/** The pictures of the site that have the shape of an article's picture. */
export const offeredPictures = namesOf(pictureAlts)
  .map((name) => ({ name, ...picture(name) }))
  .filter(({ width, height, name }) => width * 5 === height * 8 && name !== 'og-image')
