import type { Server } from 'node:http'

const longestRequest = 10_000

/** Stops accepting connections, finishes the requests in flight, and drops those that take more than ten seconds. */
export const closeGracefully = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    // A connection that was busy at first turns idle later, and would stay open for the next request.
    const sweep = setInterval(() => server.closeIdleConnections(), 50)
    const deadline = setTimeout(() => server.closeAllConnections(), longestRequest)
    server.close(() => {
      clearInterval(sweep)
      clearTimeout(deadline)
      resolve()
    })
  })
