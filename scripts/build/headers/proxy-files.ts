import { securityHeaders, strictTransport } from '#server/http/security-headers.ts'
import { contentTypes } from '#server/site/mime-types.ts'

/** Pages and the page for wrong addresses (`404`), each with its Content-Security-Policy. */
type Policies = Record<string, string>

const headers = Object.entries({ ...securityHeaders, ...strictTransport })
const immutable = 'public, max-age=31536000, immutable'
const extensions = Object.entries(contentTypes).filter(([name]) => name.startsWith('.'))
const namedFiles = Object.entries(contentTypes).filter(([name]) => !name.startsWith('.'))
const written =
  '# Written by the build: what server/ sends with the site, for a proxy that serves build/site itself.\n'

const quote = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`
const lines = (all: string[], indent: string): string => all.map((line) => `${indent}${line}\n`).join('')

/** Other addresses of a page, which lead to its own. */
const aliases = (page: string): string[] =>
  page === '/' ? ['/index.html'] : [`${page}/`, `${page}/index.html`]
const pagesOf = (csp: Policies): string[] => Object.keys(csp).filter((path) => path.startsWith('/'))

/**
 * The policy that all articles share as soon as anything is published: a proxy sends it also with an article that came
 * after its last reload.
 */
const policyOfArticles = (csp: Policies): string | undefined => {
  const articles = pagesOf(csp).filter((page) => page.startsWith('/news/'))
  return articles.every((page) => csp[page] === csp['404']) ? csp['404'] : undefined
}

/** For the `http` block of nginx, whose `$uri` is what `try_files` found by the time that headers are sent. */
export const nginxMaps = (csp: Policies, gone: string[]): string => {
  const policies = Object.entries(csp).map(([path, policy]) => {
    const file = path === '404' ? '/404.html' : `${path}/index.html`
    return `${quote(file)} ${quote(policy)};`
  })
  const ofArticles = policyOfArticles(csp)
  if (ofArticles) policies.push(`"~^/news/[^/]+/index\\.html$" ${quote(ofArticles)};`)
  const moved = pagesOf(csp).flatMap((page) =>
    aliases(page).map((alias) => `${quote(alias)} ${quote(page)};`),
  )
  return `${written}map_hash_bucket_size 256;
map $uri $yari_policy {
    default "";
${lines(policies, '    ')}}
map $uri $yari_moved_to {
    default "";
${lines(moved, '    ')}}
${gone.length ? goneMap(gone) : ''}map $uri $yari_cache {
    default "no-cache";
    "~^/_/" ${quote(immutable)};
}
map $request_method $yari_allow {
    default "GET, HEAD";
    GET "";
    HEAD "";
}
`
}

const goneMap = (gone: string[]): string => `map $uri $yari_gone {
    default "";
${lines(
  // Plain names would be compared without regard to case, and there is no file /news/X.
  gone.map((page) => `${quote(`~^${page}$`)} "1";`),
  '    ',
)}}
`

/** For a `server` block of nginx that sets `root`. */
export const nginxSite = (gone: string[]): string => {
  const sent = [
    ...headers.map(([name, value]) => `add_header ${name} ${quote(value)} always;`),
    'add_header Content-Security-Policy $yari_policy always;',
    'add_header Cache-Control $yari_cache always;',
  ]
  const named = namedFiles.map(
    ([name, type]) => `location = /${name} {
    types { }
    default_type ${quote(type)};
${lines(sent, '    ')}}
`,
  )
  return `${written}types {
${lines(
  extensions.map(([extension, type]) => `${quote(type)} ${extension.slice(1)};`),
  '    ',
)}}
default_type application/octet-stream;
absolute_redirect off;
gzip off;
gzip_static on;
gzip_vary on;
error_page 404 /404.html;
${gone.length ? 'error_page 410 @gone;\n' : ''}
location / {
${lines(sent, '    ')}    add_header Allow $yari_allow always;
    if ($yari_allow) {
        return 405;
    }
    if ($yari_moved_to) {
        return 308 $yari_moved_to$is_args$args;
    }
${gone.length ? returnGone : ''}    try_files $uri $uri/index.html =404;
}
location = /404.html {
    internal;
${lines(sent, '    ')}}
${gone.length ? goneLocation(sent) : ''}location ~ \\.(?:br|gz)$|^/(?:_headers|headers\\.json)$ {
    return 404;
}
${named.join('')}`
}

const returnGone = `    if ($yari_gone) {
        return 410;
    }
`

/** The page of the address, with the status that led here. */
const goneLocation = (sent: string[]): string => `location @gone {
${lines(sent, '    ')}    try_files $uri/index.html =404;
}
`

const missing = (csp: Policies): string[] => [
  'header Cache-Control "no-cache"',
  `header Content-Security-Policy ${quote(csp['404'] ?? '')}`,
  'header Content-Type "text/html; charset=utf-8"',
]

/** Without the headers that would make Caddy leave out the page, because the browser has it or wants a part of it. */
/** Each could turn the answer into one without a body. */
const conditions = ['If-Match', 'If-None-Match', 'If-Modified-Since', 'If-Unmodified-Since', 'Range']

const caddyGone = (gone: string[]): string =>
  lines(
    [
      `@gone path ${gone.join(' ')}`,
      'route @gone {',
      ...conditions.map((name) => `    request_header -${name}`),
      '    rewrite * {path}/index.html',
      '    root * {args.0}',
      '    file_server {',
      '        precompressed br gzip',
      '        disable_canonical_uris',
      '        status 410',
      '    }',
      '}',
    ],
    '        ',
  )

/** For the top of a Caddyfile: `import yari_site <folder>`, and in `handle_errors` `import yari_missing <folder>`. */
export const caddySnippets = (csp: Policies, gone: string[]): string => {
  const pages = pagesOf(csp)
  const ofArticles = policyOfArticles(csp)
  const policies = [
    ...(ofArticles ? [`header /news/* Content-Security-Policy ${quote(ofArticles)}`] : []),
    ...pages.map((page) => `header ${page} Content-Security-Policy ${quote(csp[page] ?? '')}`),
  ]
  const types = Object.entries(contentTypes).flatMap(([name, type], index) => [
    `@type${index} path ${name.startsWith('.') ? `*${name}` : `/${name}`}`,
    `header @type${index} Content-Type ${quote(type)}`,
  ])
  const moved = pages.flatMap((page) =>
    aliases(page).map((alias) => `redir ${alias} ${page}{yari_query} 308`),
  )
  return `${written}(yari_headers) {
${lines(
  headers.map(([name, value]) => `header ${name} ${quote(value)}`),
  '    ',
)}}

(yari_files) {
    root * {args.0}
    file_server {
        precompressed br gzip
        hide *.br *.gz _headers headers.json
        disable_canonical_uris
    }
}

(yari_site) {
    map {query} {yari_query} {
        "" ""
        default "?{query}"
    }
    # In this order, where Caddy would put the more specific ones first.
    route {
        import yari_headers
        @writing not method GET HEAD
        header @writing Allow "GET, HEAD"
        respond @writing 405
${lines(moved, '        ')}        error /404.html 404
        header Cache-Control "no-cache"
        header /_/* Cache-Control ${quote(immutable)}
${lines([...policies, ...types], '        ')}${gone.length ? caddyGone(gone) : ''}        try_files {path} {path}/index.html
        import yari_files {args.0}
    }
}

(yari_missing) {
    route {
        import yari_headers
${lines(missing(csp), '        ')}        rewrite * /404.html
        import yari_files {args.0}
    }
}
`
}
