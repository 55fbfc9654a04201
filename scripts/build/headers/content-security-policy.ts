import { createHash } from 'node:crypto'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const inline = (html: string, tag: 'script' | 'style') =>
  [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\bsrc=)([^>]*)>([\\s\\S]*?)</${tag}>`, 'g'))]
    // Browsers do not run structured data, so it needs no hash.
    .filter(([, attributes]) => !attributes?.includes('application/ld+json'))
    .map(([, , text]) => hash(text ?? ''))

const originOf = (backend = '') => (backend.startsWith('http') ? ` ${new URL(backend).origin}` : '')

/** Tiles of the map, and on the desk pictures that were fetched with the session. */
const pictures = { site: 'https://tile.openstreetmap.org', desk: 'blob:' }

/** The policy of one page allows files of this site and, by their hashes, the page's own inline scripts and styles. */
export const contentSecurityPolicy = (
  html: string,
  backend?: string,
  application: keyof typeof pictures = 'site',
) =>
  [
    "default-src 'none'",
    ['script-src', "'self'", ...inline(html, 'script')].join(' '),
    ['style-src', "'self'", ...inline(html, 'style')].join(' '),
    // The placeholders of pictures and the positions in the map are style attributes.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: ${pictures[application]}`,
    "font-src 'self'",
    `connect-src 'self'${originOf(backend)}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
