import { articleLimits } from '#domain/news/article-limits.ts'

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()

/** «Más agua, menos lodo» → `mas-agua-menos-lodo`, cut after a whole word. */
export function slugOf(text: string) {
  const words = plain(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  let slug = words[0]?.slice(0, articleLimits.slug) ?? ''
  for (const word of words.slice(1)) {
    if (slug.length + 1 + word.length > articleLimits.slug) break
    slug += `-${word}`
  }
  return slug
}

/** While it is typed, a hyphen may still be the last letter. */
export const slugInTheMaking = (typed: string) =>
  plain(typed)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
