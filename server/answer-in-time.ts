import type { IncomingMessage } from 'node:http'

// A statement may take 8 s, and before it a connection 5 s.
const longestAnswer = 15_000

/**
 * When PostgreSQL dies, the driver can lose a query that it took between the failure of a connection and its end.
 * Nobody shall wait for that answer. Who is still sending on a slow network is not waiting: we are.
 */
export const inTime = async <T>(
  req: IncomingMessage,
  answer: Promise<T>,
  longest = longestAnswer,
): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const overdue = new Promise<never>((_, reject) => {
    const watch = () => {
      timer = setTimeout(() => (req.complete ? reject(new LostQuery()) : watch()), longest)
    }
    watch()
  })
  try {
    return await Promise.race([answer, overdue])
  } finally {
    clearTimeout(timer)
  }
}

class LostQuery extends Error {
  code = 'CONNECTION_LOST'
}
