import type { MiddlewareHandler } from 'hono'
import type { Env } from './context.ts'

// A statement may take 8 s, and before it a connection 5 s.
const longestAnswer = 15_000

/**
 * When PostgreSQL dies, the driver can lose a query that it took between the failure of a connection and its end.
 * Nobody shall wait for that answer. Who is still sending on a slow network is not waiting: we are.
 */
export const answerInTime = (longest = longestAnswer): MiddlewareHandler<Env> => {
  return async (c, next) => {
    let timer: NodeJS.Timeout | undefined
    const overdue = new Promise<never>((_, reject) => {
      const watch = () => {
        timer = setTimeout(() => (c.env.incoming.complete ? reject(new LostQuery()) : watch()), longest)
      }
      watch()
    })
    try {
      await Promise.race([next(), overdue])
    } finally {
      clearTimeout(timer)
    }
  }
}

class LostQuery extends Error {
  code = 'CONNECTION_LOST'
}
