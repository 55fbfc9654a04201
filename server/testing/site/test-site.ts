import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const page = (title: string) =>
  `<!doctype html><html lang="es-CO"><title>${title}</title><h1>${title}</h1>${'<p>Día</p>'.repeat(200)}`

/** The smallest build with one file of each kind that the site handler treats differently. */
export const testSite = {
  'index.html': page('Inicio'),
  'about/index.html': page('Nosotros'),
  'news/iso-certification/index.html': page('Certificación'),
  'news/withdrawn/index.html': page('Esta noticia fue retirada'),
  '404.html': page('No encontramos esta página'),
  '_/app-3fa9c1.js': `globalThis.alive = true\n${'// ñ\n'.repeat(100)}`,
  '_/figtree-9c1a.woff2': Buffer.from([0x77, 0x4f, 0x46, 0x32, 0, 1, 2, 3]),
  '_/hero-480-aa11.avif': Buffer.from([0, 0, 0, 0x1c, 0x66, 0x74, 0x79, 0x70]),
  '_/hero-1920-bb22.avif': Buffer.alloc(300_000, 'avif'),
  'assets/CCU-Yari-Ambiental.pdf': Buffer.from(`%PDF-1.7\n${'0123456789'.repeat(99)}\n`),
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'manifest.webmanifest': '{"name":"Yarí"}',
  'robots.txt': 'User-agent: *\n',
  'rss.xml': '<rss version="2.0"/>',
  'sitemap.xml': '<urlset/>',
} as const

export const testPolicies: Record<string, string> = {
  '/': "default-src 'none'; script-src 'self' 'sha256-home='",
  '/about': "default-src 'none'; script-src 'self' 'sha256-about='",
  '/news/iso-certification': "default-src 'none'; script-src 'self'",
  '/news/withdrawn': "default-src 'none'; img-src 'self'",
  '404': "default-src 'none'; style-src 'self'",
}

export const writeTestSite = (directory: string): void => {
  const write = (name: string, body: string | Buffer) => {
    mkdirSync(dirname(join(directory, name)), { recursive: true })
    writeFileSync(join(directory, name), body)
  }
  for (const [name, body] of Object.entries(testSite)) {
    write(name, body)
    if (typeof body !== 'string') continue
    write(`${name}.br`, brotliCompressSync(body))
    write(`${name}.gz`, gzipSync(body))
  }
  write('headers.json', JSON.stringify({ csp: testPolicies, gone: ['/news/withdrawn'] }))
  write('_headers', '/*\n  X-Frame-Options: DENY\n')
}
