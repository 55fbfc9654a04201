/** Where supabase-js keeps the visitor's session in localStorage. */
export const sessionKey = 'yari-session'
