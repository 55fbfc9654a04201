/** Builds site and desk into a place: pictures, script, style, one HTML file per URL, compressed copies. */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { calendarFile } from '#domain/collection/calendar-file.ts'
import { monthsInBuild, ruralRoutes } from '#domain/collection/rural-routes.ts'
import { dayInColombia } from '#domain/days/business-days.ts'
import { addMonths } from '#domain/days/day-words.ts'
import type { PublishedFacts } from '#domain/facts/company-facts.ts'
import type { Assets } from '../../app/document/document.tsx'
import type * as Render from '../../app/render.tsx'
import { buildClient } from './build-client.ts'
import { buildDesk } from './build-desk.ts'
import { buildFont } from './build-font.ts'
import { buildScript } from './build-script.ts'
import { buildSettings } from './build-settings.ts'
import { buildRegistration, buildWorker, isOffline } from './build-worker.ts'
import { compressFile, isCompressible } from './compress.ts'
import { copyDocuments } from './documents/copy-documents.ts'
import { contentSecurityPolicy } from './headers/content-security-policy.ts'
import { hostHeaders } from './headers/host-headers.ts'
import { caddySnippets, nginxMaps, nginxSite } from './headers/proxy-files.ts'
import { checkDownloads } from './measure-downloads.ts'
import { copyPictures } from './pictures/copy-pictures.ts'
import type { Place } from './place/place.ts'
import { replaceSite } from './place/replace-site.ts'
import type { Source } from './publications/publications.ts'
import { replaceFacts } from './publications/published-facts.ts'
import { resolvePictures } from './publications/resolve-pictures.ts'
import { renderPages } from './style/render-pages.ts'

async function buildRenderer(folder: string, facts: PublishedFacts | null): Promise<typeof Render> {
  await build({
    configLoader: 'native',
    logLevel: 'warn',
    publicDir: false,
    plugins: [replaceFacts(facts)],
    // A place need not be where Node finds the packages of the project.
    ssr: { noExternal: true },
    build: { outDir: folder, ssr: 'app/render.tsx', assetsDir: '_', emptyOutDir: true },
  })
  return import(`${pathToFileURL(join(folder, 'render.js')).href}?${Date.now()}`)
}

const write = async (path: string, text: string) => {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}

/** Builds the site with what the office has published, and gives it the stamp. */
export async function buildSite(place: Place, source: Source, stamp: string) {
  const { next } = place
  const { publication, facts } = source.publications
  const writeFiles = async (files: Record<string, string>) => {
    for (const [file, text] of Object.entries(files)) await write(join(next, file), text)
  }
  await rm(next, { recursive: true, force: true })
  await checkDownloads()
  const { content, outputs } = await resolvePictures(source, place.pictures)
  await copyPictures(place, outputs)
  const font = `/_/${await buildFont(join(next, '_'))}`
  const { alive, islands, css, codeOf } = await buildClient(next, facts)
  // After the typed documents, which come with the client.
  await copyDocuments(source, next)
  const { VITE_SUPABASE_URL: backend, VITE_OFFLINE } = buildSettings()
  const offline = isOffline(VITE_OFFLINE)
  const registration = await buildRegistration()
  const assets: Assets = {
    ...{ alive, font, css: '', starter: await buildScript('app/hydration/starter.ts') },
    ...(offline && { register: `/_/${registration.name}` }),
  }
  const { makeSite, renderPage } = await buildRenderer(place.render, facts)
  const { pages, gone, notFound, sitemap, feed, robots, manifest } = makeSite(content)

  const csp: Record<string, string> = {}
  const rendered = renderPages([...pages, ...gone, notFound], { renderPage, assets, css, codeOf })
  for (const [path, html] of Object.entries(rendered)) {
    const isNotFound = path === notFound.path
    await writeFiles({ [isNotFound ? '404.html' : join(path, 'index.html')]: html })
    csp[isNotFound ? '404' : path] = contentSecurityPolicy(html, backend)
  }
  const gonePaths = gone.map(({ path }) => path)
  const desk = await buildDesk(next, font, facts)
  csp['/desk'] = contentSecurityPolicy(desk, backend, 'desk')
  const html = (path: string) => rendered[path] ?? ''
  await writeFiles({
    'desk/index.html': desk,
    ...(offline && { [`_/${registration.name}`]: registration.code }),
    'sw.js': await buildWorker({ alive, font, islands, html, facts }, VITE_OFFLINE),
    'headers.json': JSON.stringify({ csp, ...(gonePaths.length && { gone: gonePaths }) }, null, 2),
    _headers: hostHeaders(csp),
    'sitemap.xml': sitemap,
    'rss.xml': feed,
    'robots.txt': robots,
    'manifest.webmanifest': manifest,
    ...calendars(),
    // By it another machine sees which publication the site shows.
    ...(publication > 0 && { 'published.json': JSON.stringify({ publication }) }),
  })

  const files = await readdir(next, { recursive: true })
  const earlierSites = [place.site, 'build/site']
  await Promise.all(files.filter(isCompressible).map((file) => compressFile(next, file, earlierSites)))
  await rm(place.stamp, { force: true })
  await replaceSite(place)
  await writeProxyFiles(place.proxy, csp, gonePaths)
  await writeFile(place.stamp, stamp)
  return pages.length
}

/** For hosts without our server, which answers at the same URLs and adds notices (`server/calendar`). */
function calendars() {
  const from = dayInColombia(new Date())
  const until = addMonths(from, monthsInBuild)
  return Object.fromEntries(
    ruralRoutes.map((route) => [`calendar/${route.id}.ics`, calendarFile({ route, from, until })]),
  )
}

/** Settings that nginx and Caddy read when they start or reload; they are not part of the site. */
async function writeProxyFiles(proxy: string, csp: Record<string, string>, gone: string[]) {
  await write(join(proxy, 'nginx-maps.conf'), nginxMaps(csp, gone))
  await write(join(proxy, 'nginx-site.conf'), nginxSite(gone))
  await write(join(proxy, 'snippets.caddy'), caddySnippets(csp, gone))
}
