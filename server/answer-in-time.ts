import type { IncomingMessage } from 'node:http'

// A statement may take 8 s, and before it a connection 5 s.
const longestWait = 15_000
const looksPerWait = 15

/**
 * When PostgreSQL dies or hangs, an answer of the driver may never come, and nobody shall wait for it. The time during
 * which we wait for the rest of a body does not count: a phone on a slow network needs minutes for a resume.
 */
export const inTime = <T>(req: IncomingMessage, answer: Promise<T>, longest = longestWait): Promise<T> =>
  new Promise((resolve, reject) => {
    let looks = 0
    const timer = setInterval(() => {
      if (!isReadingBody(req)) looks++
      if (looks >= looksPerWait) reject(new LostQuery())
    }, longest / looksPerWait)
    answer.then(resolve, reject).finally(() => clearInterval(timer))
  })

const isReadingBody = (req: IncomingMessage): boolean =>
  !req.complete && !req.destroyed && (req.readableFlowing === true || req.listenerCount('readable') > 0)

class LostQuery extends Error {
  code = 'CONNECTION_LOST'
}
