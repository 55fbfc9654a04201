import type { AnyPicture, PictureAsset } from '#app/content/content-types.ts'
import type { ShownArticle } from '#app/sections/news/article-view.tsx'
import { withPictures } from '#domain/news/article.ts'
import { type ArticleValues, type ChosenPicture, shownSlug } from '../article/article-values.ts'
import { isSitePicture } from '../pictures/site-pictures.ts'

const grey = "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%20width='8'%20height='5'/%3E"

/** One file for every size: what the site adds to the base becomes a fragment, which no file has. */
const oneFile = (source: string, alt: string): PictureAsset => ({
  ...{ base: `${source}#`, alt, width: 1920, height: 1200, widths: [1920], placeholder: '#ddd8cc,#ddd8cc' },
})

/** The files of all uploaded pictures of an article. */
export const filesOf = ({ image, content }: ArticleValues) =>
  [image, ...content.map((block) => (block.kind === 'picture' ? block.picture : null))].flatMap((picture) =>
    picture && typeof picture !== 'string' ? [picture.file] : [],
  )

/** The article as the site would show it today, with what is still missing left empty. */
export function previewItem(
  values: ArticleValues,
  sourceOf: (file: string) => string | undefined,
  correctedOn: string | null,
): ShownArticle {
  const shown = (picture: ChosenPicture): AnyPicture => {
    if (typeof picture === 'string' && isSitePicture(picture)) return picture
    const uploaded = picture && typeof picture !== 'string' ? picture : null
    return oneFile((uploaded && sourceOf(uploaded.file)) ?? grey, uploaded?.alt ?? '')
  }
  const article = { ...values, id: 0, slug: shownSlug(values) }
  return { ...withPictures(article, shown), corrected_on: correctedOn }
}
