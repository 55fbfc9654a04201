import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Disposable, Page } from '@playwright/test'
import { siteHandler } from '#server/site/site.ts'
import { loadSite } from '#server/site/site-files.ts'
import { buildScript } from '../../scripts/build/build-script.ts'
import { expect } from './fixtures.ts'

const built = 'build/site'

/** The built site on a port of its own, where another build can take its place while pages are open. */
export async function serveBuild() {
  const folder = mkdtempSync(join(tmpdir(), 'yari-deploys-'))
  const requests: { path: string; purpose: string }[] = []
  let answer = siteHandler(await loadSite(built), false)
  let hangs = false
  let lost: RegExp | undefined
  const server = createServer((req, res) => {
    if (hangs) return
    if (lost?.test(req.url ?? '')) return req.socket.destroy()
    requests.push({ path: req.url ?? '', purpose: String(req.headers['sec-purpose'] ?? '') })
    if (!answer(req, res)) res.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const deploy = async (change: (directory: string) => unknown) => {
    const directory = join(folder, String(Date.now()))
    // Without the compressed copies, which would have to be changed as well.
    cpSync(built, directory, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) })
    await change(directory)
    answer = siteHandler(await loadSite(directory), false)
  }
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    requests,
    deploy,
    /** Breaks the connection for these addresses. */
    lose: (addresses: RegExp | undefined) => {
      lost = addresses
    },
    /** Accepts connections and never answers. */
    hang: () => {
      hangs = true
    },
    close: () => {
      server.close()
      server.closeAllConnections()
      rmSync(folder, { recursive: true })
    },
  }
}

const texts = (directory: string) =>
  readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(html|js|json)$/.test(file))
    .map((file) => join(directory, file))

/** Every script gets another name, as if all had changed. The earlier ones stay, as in every deploy. */
export function renameScripts(directory: string) {
  const scripts = readdirSync(join(directory, '_')).filter((file) => file.endsWith('.js'))
  const names = new RegExp(scripts.map((file) => file.replace('.js', '')).join('|'), 'g')
  for (const file of texts(directory)) {
    const text = readFileSync(file, 'utf8')
      .replaceAll(names, '$&-next')
      .replace(/build:`/, '$&next-')
    writeFileSync(file.includes('/_/') ? file.replace(/\.js$/, '-next.js') : file, text)
  }
}

/** The same, with the earlier worker still served. */
export function renameAllButTheWorker(directory: string) {
  const worker = readFileSync(join(directory, 'sw.js'))
  renameScripts(directory)
  writeFileSync(join(directory, 'sw.js'), worker)
}

export const stopWorkers = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await session.detach()
}

/**
 * Deploys, and makes the browser look for the new worker, which it would do some time after a visit. A new worker waits for
 * a busy earlier one, sometimes for minutes while a debugger is attached, so the earlier one is stopped first.
 */
export async function changeWorker(page: Page, deploy: () => Promise<unknown>) {
  await page.waitForLoadState('networkidle')
  await stopWorkers(page)
  await deploy()
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
}

/** Changes the build to what `VITE_OFFLINE=off` makes. */
export async function switchOff(directory: string) {
  writeFileSync(join(directory, 'sw.js'), await buildScript('app/offline/switched-off-worker.ts'))
  for (const file of texts(directory))
    if (file.endsWith('.html'))
      writeFileSync(file, readFileSync(file, 'utf8').replace(/ data-register="[^"]*"/, ''))
}

export const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const paths: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname)
    return paths
  })

const connectionScripts = new WeakMap<Page, Disposable>()

/** Sets `navigator.onLine` too: some versions of Chromium report a connection to a page that is loaded without one. */
export async function setConnected(page: Page, connected: boolean) {
  const tell = (connected: boolean) => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: connected })
    dispatchEvent(new Event(connected ? 'online' : 'offline'))
  }
  await page.context().setOffline(!connected)
  await connectionScripts.get(page)?.dispose()
  connectionScripts.set(page, await page.addInitScript(tell, connected))
  await page.evaluate(tell, connected)
}

/** The worker starts after everything else, and keeps one file after the other. */
export const patiently = { timeout: 90_000 }

export const expectKept = (page: Page, ...paths: (string | RegExp)[]) =>
  expect
    .poll(() => keptPaths(page), patiently)
    .toEqual(
      expect.arrayContaining(
        paths.map((path) => (path instanceof RegExp ? expect.stringMatching(path) : path)),
      ),
    )

/** Expects that the page uses only the scripts of its own build. */
export async function expectOneBuild(page: Page) {
  const { alive, scripts } = await page.evaluate(() => ({
    alive: document.querySelector<HTMLElement>('[data-alive]')?.dataset.alive ?? '',
    scripts: performance.getEntriesByType('resource').map(({ name }) => name),
  }))
  const used = scripts.filter((name) => /\/_\/.*\.js$/.test(name))
  expect(used.length).toBeGreaterThan(0)
  for (const name of used) expect(name.includes('-next.js'), name).toBe(alive.includes('-next.js'))
}
