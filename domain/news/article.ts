/** A news article as typed content and the office's publications have it; `Picture` tells how each names a picture. */

/** Editorial text may hold **bold** and [links](/path); nothing else. */
export type Text = string

export type Step = { title: string; text: Text }

export type Block<Picture> =
  | { kind: 'paragraph'; text: Text }
  | { kind: 'heading'; text: string }
  | { kind: 'list'; items: Text[] }
  | { kind: 'steps'; steps: Step[] }
  | { kind: 'quote'; text: Text; source: string }
  | { kind: 'picture'; picture: Picture; caption: string }
  | { kind: 'table'; caption: string; head: string[]; rows: Text[][] }
  | { kind: 'figures'; figures: { value: string; label: string }[] }

export const newsCategories = [
  'Tecnología',
  'Servicios',
  'Certificaciones',
  'Infraestructura',
  'Educación',
  'Alianzas',
] as const

export type NewsCategory = (typeof newsCategories)[number]

export type Article<Picture> = {
  id: number
  title: string
  excerpt: string
  content: Block<Picture>[]
  /** A calendar day, `2024-12-15`. */
  date: string
  image: Picture
  category: NewsCategory
  featured: boolean
  slug: string
}

/** A picture in a publication: one of the site's own by its name, or a file that the office uploaded. */
export type StoredPicture = string | { file: string; alt: string }

export type StoredArticle = Article<StoredPicture>

/** An article as the office published it. */
export type PublishedArticle = StoredArticle & {
  /** The day of the last correction; null for one that was published once. */
  corrected_on: string | null
}

/** The same article with its pictures named in another way. */
export const withPictures = <From, To, Rest>(
  article: Rest & Pick<Article<From>, 'image' | 'content'>,
  named: (picture: From) => To,
): Omit<Rest, 'image' | 'content'> & Pick<Article<To>, 'image' | 'content'> => ({
  ...article,
  image: named(article.image),
  content: article.content.map((block) =>
    block.kind === 'picture' ? { ...block, picture: named(block.picture) } : block,
  ),
})
