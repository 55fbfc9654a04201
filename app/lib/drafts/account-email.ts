import { sessionKey } from '../storage-keys.ts'

/** The address of the account that is signed in on this device, read without fetching supabase-js. */
export function accountEmail(): string | undefined {
  try {
    return JSON.parse(localStorage.getItem(sessionKey) ?? 'null')?.user?.email
  } catch {
    return undefined
  }
}
