import { securityHeaders, strictTransport } from '#server/http/security-headers.ts'

type Headers = Readonly<Record<string, string>>

/**
 * The file `_headers` of Netlify, Cloudflare and others, with the headers that `server/` sends. Such a host combines
 * all rules that match, and two policies would both apply: so there is either one policy for all pages or one per page.
 */
export const hostHeaders = (csp: Record<string, string>): string => {
  const [policy = '', ...others] = new Set(Object.values(csp))
  const shared: Headers = { ...securityHeaders, ...strictTransport }
  const immutable =
    rule('/_/*', { 'Cache-Control': 'public, max-age=31536000, immutable' }) +
    rule('/sw.js', { 'Cache-Control': 'no-cache' })
  if (others.length === 0) return rule('/*', { ...shared, 'Content-Security-Policy': policy }) + immutable
  const pages = Object.entries(csp).filter(([path]) => path.startsWith('/'))
  const own = pages.flatMap(([path, value]) =>
    bothEndings(path).map((address) => rule(address, { 'Content-Security-Policy': value })),
  )
  return rule('/*', shared) + immutable + own.join('')
}

const rule = (path: string, headers: Headers): string =>
  `${path}\n${Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join('')}`

const bothEndings = (path: string): string[] => (path === '/' ? ['/'] : [path, `${path}/`])
