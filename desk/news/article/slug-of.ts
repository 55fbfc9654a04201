const longest = 60

/** «Más agua, menos lodo» → `mas-agua-menos-lodo`, cut after a whole word. */
export function slugOf(title: string) {
  const words = title
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  let slug = words[0]?.slice(0, longest) ?? ''
  for (const word of words.slice(1)) {
    if (slug.length + 1 + word.length > longest) break
    slug += `-${word}`
  }
  return slug
}
