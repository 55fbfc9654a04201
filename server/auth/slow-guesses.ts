import { createHash } from 'node:crypto'

const freeMisses = 5
const firstDelay = 1000
/** An answer must come within 15 seconds (`inTime`). */
const longestDelay = 8000
const mostWaiting = 100
const memory = 60 * 60_000
const mostKnown = 10_000

const nameOf = (email: string) => createHash('sha256').update(email).digest('base64url')

/**
 * Slows down guesses of a password by the account that they name, from any number of addresses. Nobody is refused, so that
 * nobody can lock an account; addresses from which the account was opened before do not wait at all. Whether the account exists is
 * not asked. At most a hundred attempts wait, and nothing of the database is held meanwhile; more than these do not wait, and are
 * left to the limit of each address.
 */
export const createSlowGuesses = () => {
  const accounts = new Map<string, { misses: number; endsAt: number }>()
  const known = new Set<string>()
  let forgetAt = 0
  let waiting = 0

  const accountOf = (email: string) => {
    const now = performance.now()
    if (now >= forgetAt) {
      for (const [name, { endsAt }] of accounts) if (endsAt <= now) accounts.delete(name)
      forgetAt = now + memory
    }
    const name = nameOf(email)
    const account = accounts.get(name)
    const current = account && account.endsAt > now ? account : { misses: 0, endsAt: 0 }
    current.endsAt = now + memory
    accounts.set(name, current)
    return current
  }

  const remember = (email: string, address: string): void => {
    const place = `${nameOf(email)} ${address}`
    known.delete(place)
    known.add(place)
    const [oldest] = known
    if (known.size > mostKnown && oldest) known.delete(oldest)
  }

  /** Waits, and counts the attempt as a miss until it turns out to be none (`succeeded`). */
  const attempt = async (email: string, address: string): Promise<{ succeeded(): void }> => {
    const account = accountOf(email)
    const excess = account.misses++ - freeMisses
    if (excess >= 0 && waiting < mostWaiting && !known.has(`${nameOf(email)} ${address}`)) {
      waiting++
      await new Promise((resolve) =>
        setTimeout(resolve, Math.min(longestDelay, firstDelay * 2 ** Math.min(excess, 10))),
      )
      waiting--
    }
    return {
      succeeded: () => {
        account.misses--
        remember(email, address)
      },
    }
  }

  return { attempt, remember }
}
