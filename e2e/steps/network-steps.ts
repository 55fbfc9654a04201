import type { Page } from '@playwright/test'

/** These files or calls are answered only when the test says so. */
export async function hold(page: Page, addresses: string) {
  const held = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

export const holdScript = (page: Page) => hold(page, '**/_/alive-*.js')

/** Grows with every script that the page asks for. */
export function recordScripts(page: Page) {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.push(request.url())
  })
  return scripts
}
