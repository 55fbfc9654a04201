import { pageCachePrefix } from '#app/lib/page-caches.ts'

export type KeptPage = { path: string; title: string }

const titleOf = (html: string) => {
  const [title = ''] = /(?<=<title>)[^<]+/.exec(html) ?? []
  return title.split(' | ')[0] ?? ''
}

/** The pages that the service worker has kept, the last visited first. */
export async function keptPages(): Promise<KeptPage[]> {
  const pages = new Map<string, string>()
  const names = (await caches.keys()).filter((name) => name.startsWith(pageCachePrefix))
  for (const name of names.reverse()) {
    const cache = await caches.open(name)
    for (const { url } of (await cache.keys()).toReversed()) {
      const path = new URL(url).pathname
      if (path.startsWith('/_/') || path === '/offline' || pages.has(path)) continue
      const page = await cache.match(url, { ignoreVary: true })
      if (page) pages.set(path, titleOf(await page.text()))
    }
  }
  return [...pages].map(([path, title]) => ({ path, title }))
}
