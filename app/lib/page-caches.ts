/** What the names of the caches begin with in which the service worker keeps pages. */
export const pageCachePrefix = 'yari-'
