import type { IncomingMessage } from 'node:http'
import { GivenUp } from '../database/database.ts'

// A statement may take 8 s, and before it a connection 5 s.
const longestWait = 15_000
const checksPerWait = 15
const remaining = new WeakMap<IncomingMessage, () => number>()

/** The milliseconds, rounded down, before a call times out; nothing may be committed after that. */
export const timeLeft = (req: IncomingMessage): number => remaining.get(req)?.() ?? longestWait

/**
 * When PostgreSQL dies or hangs, the driver may never answer, so every call has a deadline. The time during which we wait
 * for the rest of a body does not count: a phone on a slow network needs minutes for a resume.
 */
export const inTime = <T>(req: IncomingMessage, answer: Promise<T>, longest = longestWait): Promise<T> =>
  new Promise((resolve, reject) => {
    let checks = 0
    remaining.set(req, () => (longest / checksPerWait) * (checksPerWait - checks - 1))
    const timer = setInterval(() => {
      if (!isReadingBody(req)) checks++
      if (checks >= checksPerWait) reject(new GivenUp())
    }, longest / checksPerWait)
    answer.then(resolve, reject).finally(() => clearInterval(timer))
  })

const isReadingBody = (req: IncomingMessage): boolean =>
  !req.complete && !req.destroyed && (req.readableFlowing === true || req.listenerCount('readable') > 0)
