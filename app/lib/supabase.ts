import type { SupabaseClientOptions } from '@supabase/supabase-js'
import type { OfficeClient } from '#supabase/contract/office-client.ts'
import { backend } from './backend.ts'
import { sessionKey } from './storage-keys.ts'
import { fetchWithProgress } from './uploads/upload-progress.ts'

export type { Session, User } from '@supabase/supabase-js'

type AuthOptions = SupabaseClientOptions<'public'>['auth']

/** supabase-js turns a 404 with an empty body or a list into a success. */
const fetchKeeping404: typeof fetch = async (input, init) => {
  const response = await fetchWithProgress(input, init)
  const isMissing = response.status === 404 && response.url.includes('/rest/v1/')
  return isMissing ? Response.json({ code: '404', message: 'Not Found' }, { status: 404 }) : response
}

const connect = async (auth: AuthOptions): Promise<OfficeClient> => {
  const { createClient } = await import('@supabase/supabase-js')
  const { url, key } = backend()
  return createClient(url, key, {
    auth,
    global: { fetch: fetchKeeping404 },
  })
}

/** Loads once; after a failure the next call retries. */
const once = <T>(load: () => Promise<T>) => {
  let loaded: Promise<T> | undefined
  return () => {
    loaded ??= load().catch((error) => {
      loaded = undefined
      throw error
    })
    return loaded
  }
}

/** The visitor's client: it stores and refreshes the session. */
export const loadSupabase = once(() => connect({ storageKey: sessionKey, detectSessionInUrl: false }))

/** A client that stores nothing: its session never becomes the visitor's. */
export const loadForgetfulSupabase = once(() =>
  connect({
    storageKey: `${sessionKey}-none`,
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
  }),
)
