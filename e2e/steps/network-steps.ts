import type { Page } from '@playwright/test'

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

/** A list that grows with every script the page requests, but for the one that registers the service worker. */
export function recordScripts(page: Page) {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (/\/_\/(?!register-)[^/]+\.js$/.test(request.url())) scripts.push(request.url())
  })
  return scripts
}
