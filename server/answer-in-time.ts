import type { IncomingMessage } from 'node:http'

// A statement may take 8 s, and before it a connection 5 s.
const longestWait = 15_000
const looksPerWait = 15

/**
 * When PostgreSQL dies, the driver can lose a query that it took between the failure of a connection and its end.
 * Nobody shall wait for that answer. Who is still sending on a slow network is not waiting: we are.
 */
export const inTime = <T>(req: IncomingMessage, answer: Promise<T>, longest = longestWait): Promise<T> =>
  new Promise((resolve, reject) => {
    let looks = 0
    const timer = setInterval(() => {
      if (req.complete || req.destroyed) looks++
      if (looks >= looksPerWait) reject(new LostQuery())
    }, longest / looksPerWait)
    answer.then(resolve, reject).finally(() => clearInterval(timer))
  })

class LostQuery extends Error {
  code = 'CONNECTION_LOST'
}
