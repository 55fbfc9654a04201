/** Builds site and desk into `build/site`: pictures, script, style, one HTML file per URL, compressed copies. */
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, loadEnv } from 'vite'
import { calendarFile } from '#domain/collection/calendar-file.ts'
import { monthsInBuild, ruralRoutes } from '#domain/collection/rural-routes.ts'
import { dayInColombia } from '#domain/days/business-days.ts'
import { addMonths } from '#domain/days/day-words.ts'
import type { Assets } from '../../app/document/document.tsx'
import type * as Render from '../../app/render.tsx'
import { buildClient } from './build-client.ts'
import { buildDesk } from './build-desk.ts'
import { buildFont } from './build-font.ts'
import { buildScript } from './build-script.ts'
import { buildRegistration, buildWorker, isOffline } from './build-worker.ts'
import { compressFile, isCompressible } from './compress.ts'
import { keepEarlierFiles } from './earlier-files.ts'
import { contentSecurityPolicy } from './headers/content-security-policy.ts'
import { hostHeaders } from './headers/host-headers.ts'
import { caddySnippets, nginxMaps, nginxSite } from './headers/proxy-files.ts'
import { measureDownloads } from './measure-downloads.ts'
import { buildPictures } from './pictures/build-pictures.ts'
import { renderPages } from './style/render-pages.ts'

const site = 'build/site'
/** The build writes here first, so that a web server that serves `build/site` never sees an incomplete site. */
const next = 'build/next'
const previous = 'build/previous'
const renderer = 'build/render'
const proxy = 'build/proxy'

async function buildRenderer(): Promise<typeof Render> {
  await build({
    logLevel: 'warn',
    publicDir: false,
    build: { outDir: renderer, ssr: 'app/render.tsx', assetsDir: '_', emptyOutDir: true },
  })
  return import(`${pathToFileURL(join(renderer, 'render.js')).href}?${Date.now()}`)
}

async function write(file: string, text: string) {
  const path = join(next, file)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}

async function replaceSite() {
  await keepEarlierFiles(site, next)
  await rm(previous, { recursive: true, force: true })
  if (existsSync(site)) await rename(site, previous)
  await rename(next, site)
  await rm(previous, { recursive: true, force: true })
}

async function buildSite() {
  await rm(next, { recursive: true, force: true })
  await buildPictures(join(next, '_'))
  await measureDownloads()
  const font = `/_/${await buildFont(join(next, '_'))}`
  const { alive, islands, css, codeOf } = await buildClient(next)
  const { VITE_SUPABASE_URL: backend, VITE_OFFLINE } = loadEnv('production', process.cwd())
  const offline = isOffline(VITE_OFFLINE)
  const registration = await buildRegistration()
  const assets: Assets = {
    ...{ alive, font, css: '', starter: await buildScript('app/hydration/starter.ts') },
    ...(offline && { register: `/_/${registration.name}` }),
  }
  const { makeSite, renderPage } = await buildRenderer()
  const { pages, gone, notFound, sitemap, feed, robots, manifest } = makeSite({ news: [], withdrawn: [] })

  const csp: Record<string, string> = {}
  const rendered = renderPages([...pages, ...gone, notFound], { renderPage, assets, css, codeOf })
  for (const [path, html] of Object.entries(rendered)) {
    const isNotFound = path === notFound.path
    await write(isNotFound ? '404.html' : join(path, 'index.html'), html)
    csp[isNotFound ? '404' : path] = contentSecurityPolicy(html, backend)
  }
  const gonePaths = gone.map(({ path }) => path)
  const desk = await buildDesk(next, font)
  await write('desk/index.html', desk)
  csp['/desk'] = contentSecurityPolicy(desk, backend, 'desk')
  if (offline) await write(`_/${registration.name}`, registration.code)
  const html = (path: string) => rendered[path] ?? ''
  await write('sw.js', await buildWorker({ alive, font, islands, html }, VITE_OFFLINE))
  await write('headers.json', JSON.stringify({ csp, ...(gonePaths.length && { gone: gonePaths }) }, null, 2))
  await write('_headers', hostHeaders(csp))
  await write('sitemap.xml', sitemap)
  await write('rss.xml', feed)
  await write('robots.txt', robots)
  await write('manifest.webmanifest', manifest)
  await writeCalendars()

  const files = await readdir(next, { recursive: true })
  await Promise.all(files.filter(isCompressible).map((file) => compressFile(join(next, file))))
  await replaceSite()
  await writeProxyFiles(csp, gonePaths)
  return pages.length
}

/** For hosts without our server, which answers at the same URLs and adds notices (`server/calendar`). */
async function writeCalendars() {
  const from = dayInColombia(new Date())
  const until = addMonths(from, monthsInBuild)
  for (const route of ruralRoutes)
    await write(`calendar/${route.id}.ics`, calendarFile({ route, from, until }))
}

/** Settings that nginx and Caddy read when they start or reload; they are not part of the site. */
async function writeProxyFiles(csp: Record<string, string>, gone: string[]) {
  await mkdir(proxy, { recursive: true })
  await writeFile(join(proxy, 'nginx-maps.conf'), nginxMaps(csp, gone))
  await writeFile(join(proxy, 'nginx-site.conf'), nginxSite(gone))
  await writeFile(join(proxy, 'snippets.caddy'), caddySnippets(csp, gone))
}

if (import.meta.main) {
  const started = performance.now()
  const count = await buildSite()
  process.stdout.write(`${count} pages in ${((performance.now() - started) / 1000).toFixed(1)} s\n`)
}
