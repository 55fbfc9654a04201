import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Holds matching requests back until the returned function is called. */
export async function hold(page: Page, addresses: string) {
  const held = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

export const holdScript = (page: Page) => hold(page, '**/_/alive-*.js')

/** The script of supabase-js, fetched only for a touched form or a stored session. */
export const supabaseScript = /\/_\/dist-[^/]+\.js$/

/** A list that grows with every script the page requests, but for the one that registers the service worker. */
export function recordScripts(page: Page) {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (/\/_\/(?!register-)[^/]+\.js$/.test(request.url())) scripts.push(request.url())
  })
  return scripts
}

/** Slows uploads down until the returned function is called. */
export async function slowUploads(page: Page) {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const upload = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 10,
      downloadThroughput: 1_000_000,
      uploadThroughput,
    })
  await upload(50_000)
  return () => upload(-1)
}

/** Lets the next request to this address arrive, and loses its answer. */
export const loseNextAnswer = (page: Page, address: string) =>
  page.route(
    address,
    async (route) => {
      // A busy server may ask to try again; 409 says that an earlier try was stored.
      await expect(async () => expect([200, 201, 409]).toContain((await route.fetch()).status())).toPass()
      await route.abort()
    },
    { times: 1 },
  )
