const longestPause = 60_000

/**
 * Repeats what a lost connection has made fail: after a pause, twice as long each time, or as soon as the connection is
 * back. In the end it is left to the visitor.
 */
export const tryAgain = <T>(work: () => Promise<T>, pause = 3000): Promise<T> =>
  work().catch(async (error) => {
    if (pause > longestPause) throw error
    await new Promise((resolve) => {
      setTimeout(resolve, pause)
      addEventListener('online', resolve, { once: true })
    })
    return tryAgain(work, pause * 2)
  })
