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
  const own = policyRules(csp).map(([address, value]) => rule(address, { 'Content-Security-Policy': value }))
  return rule('/*', shared) + immutable + own.join('')
}

const news = '/news'

type Rule = readonly [address: string, policy: string]

/**
 * Where all news have one policy, one rule is enough for any number of articles: some hosts take only a hundred. It must
 * also be the policy of the list, for which some hosts take that rule too, and of the page for wrong addresses.
 */
const policyRules = (csp: Record<string, string>): Rule[] => {
  const pages = Object.entries(csp).filter(([path]) => path.startsWith('/'))
  const ofNews = pages.filter(([path]) => `${path}/`.startsWith(`${news}/`))
  const [policy = '', ...others] = new Set([...ofNews.map(([, value]) => value), csp['404'] ?? ''])
  if (ofNews.length === 0 || others.length > 0) return ruleEach(pages)
  return [...ruleEach(pages.filter((page) => !ofNews.includes(page))), [news, policy], [`${news}/*`, policy]]
}

const ruleEach = (pages: Rule[]): Rule[] =>
  pages.flatMap(([path, policy]) => bothEndings(path).map((address) => [address, policy] as const))

const rule = (path: string, headers: Headers): string =>
  `${path}\n${Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join('')}`

const bothEndings = (path: string): string[] => (path === '/' ? ['/'] : [path, `${path}/`])
