import type { NewsItem, PictureName } from '#app/content/content-types.ts'
import manifest from '#app/content/pictures/pictures.json' with { type: 'json' }
import type { PictureAsset } from '#app/ui/picture-asset.ts'
import { type StoredArticle, type StoredPicture, withPictures } from '#domain/news/article.ts'
import { BadPicture, type PublishedPicture, publishedPicture } from '../pictures/published-pictures.ts'
import { BuildFailure } from '../place/failure.ts'
import type { Source } from './publications.ts'

const isTyped = (name: string): name is PictureName => Object.hasOwn(manifest, name)

const picturesIn = ({ image, content }: StoredArticle): StoredPicture[] => [
  image,
  ...content.flatMap((block) => (block.kind === 'picture' ? [block.picture] : [])),
]

/** Makes the files of all published pictures in the folder, and gives pages what they need to show them. */
export async function resolvePictures({ publications, readUpload }: Source, folder: string) {
  const made = new Map<string, PublishedPicture>()
  for (const article of publications.news)
    for (const picture of picturesIn(article)) {
      const refuse = (why: string) => {
        const named = typeof picture === 'string' ? picture : picture.file
        throw new BuildFailure('bad_picture', article.slug, `The picture ${named} of ${article.slug}: ${why}`)
      }
      if (typeof picture === 'string') {
        if (!isTyped(picture)) refuse('the site has none of this name')
        continue
      }
      if (made.has(picture.file)) continue
      try {
        made.set(picture.file, await publishedPicture(picture.file, folder, readUpload))
      } catch (error) {
        if (error instanceof BadPicture) refuse(error.message)
        throw error
      }
    }

  const shown = (picture: StoredPicture): PictureName | PictureAsset => {
    if (typeof picture === 'string') return picture as PictureName
    const { base, entry } = made.get(picture.file) as PublishedPicture
    const { hash: _, ...sizes } = entry
    return { base, ...sizes, alt: picture.alt }
  }
  const news = publications.news.map(({ corrected_on, ...article }) => {
    const item: NewsItem = withPictures(article, shown)
    return { ...item, corrected_on }
  })
  return {
    content: { news, withdrawn: publications.withdrawn, documents: publications.documents },
    outputs: [...made.values()].flatMap(({ outputs }) => outputs),
  }
}
