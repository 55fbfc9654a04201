// What is looked for before the code that writes it is loaded.

// Keys of localStorage, which the starter reads.

/** The visitor's session, written by supabase-js. */
export const sessionKey = 'yari-session'
/** The collection route that the visitor chose. */
export const routeKey = 'yari-route'

// Where a device remembers what it follows: in a cache, because a worker has no localStorage.

export const deviceCache = 'push'
export const devicePath = '/push-device'
