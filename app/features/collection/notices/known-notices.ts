import type { RouteNotice } from '#domain/collection/route-notices.ts'
import { fetchNotices } from './fetch-notices.ts'

export type KnownNotices = {
  /** As they were read last, perhaps at an earlier visit. */
  notices: RouteNotice[]
  /** When they were read; undefined where this device never read any. */
  readAt?: string
  /** Whether the notices are current: with old ones, a cancelled collection may look certain. */
  check: 'asking' | 'done' | 'failed'
}

/** The state in the pre-rendered page. */
export const unread: KnownNotices = { notices: [], check: 'asking' }

const storageKey = 'yari-notices'

function keptNotices(): KnownNotices {
  try {
    const { notices, readAt } = JSON.parse(localStorage.getItem(storageKey) ?? '')
    return Array.isArray(notices) && Date.parse(readAt) ? { notices, readAt, check: 'asking' } : unread
  } catch {
    return unread
  }
}

function keep(notices: RouteNotice[], readAt: string) {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ notices, readAt }))
  } catch {
    // Storage is full or forbidden: a later visit without a connection has no notices.
  }
}

// Shared by all islands of the page, which ask once and say the same.
let known = unread
let asking = false
const listeners = new Set<() => void>()

export const knownNotices = () => known

function change(next: KnownNotices) {
  known = next
  for (const listener of listeners) listener()
}

async function ask() {
  if (asking) return
  asking = true
  const now = new Date()
  try {
    const notices = await fetchNotices(now)
    keep(notices, now.toISOString())
    change({ notices, readAt: now.toISOString(), check: 'done' })
  } catch {
    change({ ...known, check: 'failed' })
  }
  asking = false
}

const askAgain = () => {
  if (document.visibilityState === 'visible') ask()
}

let begun = false
function begin() {
  begun = true
  known = keptNotices()
  ask()
  document.addEventListener('visibilitychange', askAgain)
  addEventListener('online', askAgain)
}

/** Asks when the first island is hydrated, and again when the visitor or the connection comes back. */
export function followNotices(listener: () => void) {
  if (!begun) begin()
  listeners.add(listener)
  return () => listeners.delete(listener)
}
