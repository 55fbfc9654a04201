import type { RouteNotice } from '#domain/collection/route-notices.ts'
import { fetchNotices } from './fetch-notices.ts'

export type KnownNotices = {
  /** As they were read last, perhaps at an earlier visit. */
  notices: RouteNotice[]
  /** When that was; undefined where this device never read any. */
  readAt?: string
  /** Whether they are current: without that a cancelled collection may look like one that comes. */
  check: 'asking' | 'done' | 'failed'
}

/** What the page as it was built knows. */
export const unread: KnownNotices = { notices: [], check: 'asking' }

const place = 'yari-notices'

function keptNotices(): KnownNotices {
  try {
    const { notices, readAt } = JSON.parse(localStorage.getItem(place) ?? '')
    return Array.isArray(notices) && Date.parse(readAt) ? { notices, readAt, check: 'asking' } : unread
  } catch {
    return unread
  }
}

function keep(notices: RouteNotice[], readAt: string) {
  try {
    localStorage.setItem(place, JSON.stringify({ notices, readAt }))
  } catch {
    // Storage is full or forbidden: without a connection nothing is known then.
  }
}

// One for all islands of the page: they ask once, and say the same.
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

/** Asks when the first island comes, and again when the visitor or the connection comes back. */
export function followNotices(listener: () => void) {
  if (!begun) begin()
  listeners.add(listener)
  return () => listeners.delete(listener)
}
