const patience = 200

/** Waits for the next frame and then until the browser is idle, 200 ms at most. */
export const idle = () =>
  new Promise<unknown>((resolve) => {
    requestAnimationFrame(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: patience })
      else setTimeout(resolve)
    })
  })
