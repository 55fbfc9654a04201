const longestPause = 60_000

/** Retries with exponential backoff, or as soon as the browser is online again. After the longest pause it gives up. */
export const tryAgain = <T>(work: () => Promise<T>, pause = 3000): Promise<T> =>
  work().catch(async (error) => {
    if (pause > longestPause) throw error
    await new Promise((resolve) => {
      setTimeout(resolve, pause)
      addEventListener('online', resolve, { once: true })
    })
    return tryAgain(work, pause * 2)
  })
