import type { Server } from 'node:http'

const longestRequest = 10_000

/** Takes no new connection, finishes the requests it accepted, and drops only what outlasts ten seconds. */
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
