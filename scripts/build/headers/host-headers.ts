import { securityHeaders, strictTransport } from '#server/http/security-headers.ts'

type Headers = Readonly<Record<string, string>>

/**
 * The file `_headers` that Netlify, Cloudflare and others read: what `server/` sends with the site. Such a host adds
 * up the rules that match, and two policies at once would both apply: so either one for all, or one for each page.
 */
export const hostHeaders = (csp: Record<string, string>): string => {
  const [policy = '', ...others] = new Set(Object.values(csp))
  const shared: Headers = { ...securityHeaders, ...strictTransport }
  const immutable = rule('/_/*', { 'Cache-Control': 'public, max-age=31536000, immutable' })
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
