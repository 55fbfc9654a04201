import { hasWrongLink } from '#domain/news/article-links.ts'

/** The address that a link gets from what somebody typed, or null where it cannot be one. */
export function linkAddress(typed: string, origin: string): string | null {
  const address = wholeAddress(typed, origin)
  return address && !hasWrongLink(`](${address})`) ? address : null
}

function wholeAddress(typed: string, origin: string): string | null {
  const text = typed.trim()
  if (/[\s()]/.test(text) || text === '') return null
  // A page of this site, copied from the address bar.
  if (text === origin || text.startsWith(`${origin}/`)) return text.slice(origin.length) || '/'
  if (/^\/(?![/\\])/.test(text)) return text
  if (/^https:\/\/[^/]+\.[^/]+/.test(text) || /^mailto:.+@.+/.test(text) || /^tel:\+?\d+$/.test(text))
    return text
  if (/^[^@/:]+@[^@/:]+\.[^@/:]+$/.test(text)) return `mailto:${text}`
  if (/^www\.[^/]+\.[^/]+/.test(text)) return `https://${text}`
  return null
}
