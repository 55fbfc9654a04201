import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { CDPSession, Page } from '@playwright/test'

const compress = promisify(brotliCompress)

/** The bytes that a first view transfers, headers included. */
export type Weight = {
  html: number
  css: number
  script: number
  scriptBeforeLoad: number
  font: number
  image: number
  other: number
  beforeLoad: number
  total: number
  requests: number
  /** The sum of all layout shifts. */
  shift: number
  /** The text of every script and style sheet that was fetched. */
  sources: string[]
}

const phone = { width: 360, height: 780, deviceScaleFactor: 3, mobile: true }
const kinds: Record<string, 'html' | 'css' | 'script' | 'font' | 'image'> = {
  Document: 'html',
  Stylesheet: 'css',
  Script: 'script',
  Font: 'font',
  Image: 'image',
}

/**
 * Opens an address on a phone, and waits for everything that the page, or also its service worker, fetches. The page
 * must be new, in a new context without routes: with them, Playwright switches the cache off. It is no phone afterwards.
 */
export async function weigh(page: Page, url: string, withWorker = false): Promise<Weight> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setDeviceMetricsOverride', phone)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  const transfers = await watchTransfers(session)
  const response = await page.goto(url)
  if (!response?.ok()) throw new Error(`${url} answers with ${response?.status()}`)
  await page.waitForFunction(() => localStorage.getItem('font'))
  await page.waitForFunction(allAwake)
  if (withWorker) await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await allArrived(transfers)
  const weight = await sum(page, session, transfers)
  await session.detach()
  return weight
}

/** React marks an element when it begins to hydrate it, so its script was loaded. */
const allAwake = () =>
  [...document.querySelectorAll('[data-when=load]')].every((island) =>
    Object.keys(island).some((key) => key.startsWith('__reactContainer')),
  )

type Transfer = { id: string; url: string; type: string; bytes: number; underWay: boolean }

/**
 * Waits for half a second in which no request is under way, begins or ends. The browser's own `networkidle` may have
 * been reported before the first island asked for its script.
 */
async function allArrived(transfers: Map<string, Transfer>) {
  const progress = () => [...transfers.values()].map(({ underWay }) => underWay).join()
  // Only so that the run does not hang for ever.
  const end = Date.now() + 240_000
  let before: string
  do {
    if (Date.now() > end) {
      const hanging = [...transfers.values()].filter(({ underWay }) => underWay).map(({ url }) => url)
      throw new Error(`The network does not come to rest: ${hanging.join(', ')}`)
    }
    before = progress()
    await wait(500)
  } while (before.includes('true') || progress() !== before)
}

async function watchTransfers(session: CDPSession): Promise<Map<string, Transfer>> {
  const transfers = new Map<string, Transfer>()
  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    if (request.url.startsWith('http'))
      transfers.set(requestId, { id: requestId, url: request.url, type, bytes: 0, underWay: true })
  })
  const end = (requestId: string, bytes: number) => {
    const transfer = transfers.get(requestId)
    if (transfer) Object.assign(transfer, { bytes, underWay: false })
  }
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    end(requestId, encodedDataLength),
  )
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0))
  await session.send('Network.enable')
  return transfers
}

async function sum(page: Page, session: CDPSession, transfers: Map<string, Transfer>): Promise<Weight> {
  // Copied before the page is queried: transfers that begin from now on do not count.
  const all = [...transfers.values()]
  const afterLoad = await requestedAfterLoad(page)
  const weight: Weight = {
    ...{ html: 0, css: 0, script: 0, scriptBeforeLoad: 0, font: 0, image: 0, other: 0 },
    ...{ beforeLoad: 0, total: 0, requests: 0, shift: await layoutShift(page), sources: [] },
  }
  for (const { id, url, type, bytes } of all) {
    // The starter fetches a script before it imports it; the import then comes from the cache.
    const kind = kinds[type === 'Fetch' && url.endsWith('.js') ? 'Script' : type] ?? 'other'
    weight[kind] += bytes
    weight.total += bytes
    weight.requests += 1
    if (!afterLoad.has(url)) weight.beforeLoad += bytes
    if (!afterLoad.has(url) && kind === 'script') weight.scriptBeforeLoad += bytes
    if (kind !== 'script' && kind !== 'css') continue
    // The debugger has no text of an answer from the service worker.
    const body = session.send('Network.getResponseBody', { requestId: id }).then((answer) => answer.body)
    weight.sources.push(await body.catch(async () => (await fetch(url)).text()))
  }
  // Inline script and style are part of the document; they count with their own compressed size.
  weight.css += await compressedSize(page, 'style')
  weight.script += await compressedSize(page, 'script:not([src], [type])')
  return weight
}

async function compressedSize(page: Page, selector: string) {
  const text = (await page.locator(selector).allTextContents()).join('\n')
  return text ? (await compress(text)).length : 0
}

/** Compares with the page's own clock: the browser reports `load` only after the page's handlers have run. */
const requestedAfterLoad = async (page: Page) =>
  new Set(
    await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      return performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime >= (navigation?.loadEventStart ?? 0))
        .map(({ name }) => name)
    }),
  )

/** Layout shifts since the document was parsed: a busy browser paints parts of it before, which Lighthouse counts as well. */
const layoutShift = (page: Page) =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const parsed = navigation?.domInteractive ?? 0
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    const shifts = observer.takeRecords() as (PerformanceEntry & { value: number })[]
    return shifts.filter(({ startTime }) => startTime > parsed).reduce((total, { value }) => total + value, 0)
  })
