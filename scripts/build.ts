/** Builds the whole site into `build/site`: pictures, script, style, one HTML file per URL, compressed copies. */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, loadEnv, type Rolldown } from 'vite'
import type { Assets } from '../app/document.tsx'
import type * as Render from '../app/render.tsx'
import { buildFont } from './build-font.ts'
import { buildPictures } from './build-pictures.ts'
import { buildStarter } from './build-starter.ts'
import { compressFile, isCompressible } from './compress.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { hostHeaders } from './host-headers.ts'

const site = 'build/site'
const renderer = 'build/render'

/**
 * What several islands share, in two files: each request of a slow phone costs a wait. What forms are
 * made of may need the rest, never the other way round.
 */
const sharedChunks = [
  { name: 'forms', test: /valibot|\/ui\/form\/|-schema|\/features\/(?!auth)/, minShareCount: 2, priority: 2 },
  { name: 'shared', test: /\/app\//, minShareCount: 2, priority: 1 },
]

/** The browser's script and style; returns where they ended up. */
async function buildClient(): Promise<Pick<Assets, 'alive' | 'css'>> {
  const { output } = (await build({
    logLevel: 'warn',
    build: {
      outDir: site,
      emptyOutDir: false,
      assetsDir: '_',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { alive: 'app/alive.tsx', style: 'app/app.css' },
        preserveEntrySignatures: 'allow-extension',
        output: { codeSplitting: { groups: sharedChunks, includeDependenciesRecursively: false } },
      },
    },
  })) as Rolldown.RolldownOutput
  const script = output.find((item) => item.type === 'chunk' && item.name === 'alive')
  const style = output.find((item) => item.type === 'asset' && item.names.includes('style.css'))
  if (!script || style?.type !== 'asset') throw new Error('The client build has no script or no style')
  await rm(join(site, style.fileName))
  return { alive: `/${script.fileName}`, css: String(style.source).trim() }
}

async function buildRenderer(): Promise<typeof Render> {
  await build({
    logLevel: 'warn',
    publicDir: false,
    build: { outDir: renderer, ssr: 'app/render.tsx', assetsDir: '_', emptyOutDir: true },
  })
  return import(`${pathToFileURL(join(renderer, 'render.js')).href}?${Date.now()}`)
}

async function write(file: string, text: string) {
  const path = join(site, file)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}

export async function buildSite() {
  await rm(site, { recursive: true, force: true })
  await buildPictures(join(site, '_'))
  const font = `/_/${await buildFont(join(site, '_'))}`
  const client = await buildClient()
  const assets: Assets = { ...client, font, starter: await buildStarter() }
  const { pages, notFound, renderPage, sitemap, feed } = await buildRenderer()

  const { VITE_SUPABASE_URL: backend } = loadEnv('production', process.cwd())
  const csp: Record<string, string> = {}
  for (const page of [...pages, notFound]) {
    const html = renderPage(page, assets)
    const isNotFound = page === notFound
    await write(isNotFound ? '404.html' : join(page.path, 'index.html'), html)
    csp[isNotFound ? '404' : page.path] = contentSecurityPolicy(html, backend)
  }
  await write('headers.json', JSON.stringify({ csp }, null, 2))
  await write('_headers', hostHeaders(csp))
  await write('sitemap.xml', sitemap())
  await write('rss.xml', feed())

  const files = await readdir(site, { recursive: true })
  await Promise.all(files.filter(isCompressible).map((file) => compressFile(join(site, file))))
  return pages.length
}

if (import.meta.main) {
  const started = performance.now()
  const count = await buildSite()
  process.stdout.write(`${count} pages in ${((performance.now() - started) / 1000).toFixed(1)} s\n`)
}
