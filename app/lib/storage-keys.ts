// Keys of localStorage that the starter reads too: it must not load the code that writes them.

/** The visitor's session, written by supabase-js. */
export const sessionKey = 'yari-session'
/** The collection route that the visitor chose. */
export const routeKey = 'yari-route'
