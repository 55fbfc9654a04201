import { setTimeout as wait } from 'node:timers/promises'

/** What a task in the background needs to be stopped. */
export const openTask = () => {
  const stopping = new AbortController()
  return {
    stopped: () => stopping.signal.aborted,
    signal: stopping.signal,
    /** Ends early when the task is told to stop. */
    pause: (time: number) => wait(time, undefined, { signal: stopping.signal }).catch(() => {}),
    /** Tells the task to stop, and waits for it at most so many milliseconds. */
    stop: async (running: Promise<void>, patience: number): Promise<void> => {
      stopping.abort()
      const deadline = new AbortController()
      await Promise.race([running, wait(patience, undefined, deadline)])
      deadline.abort()
    },
  }
}
