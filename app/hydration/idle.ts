const patience = 200

/** Waits until the next frame is drawn and the browser has nothing better to do, for a fifth of a second at most. */
export const idle = () =>
  new Promise<unknown>((resolve) => {
    requestAnimationFrame(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: patience })
      else setTimeout(resolve)
    })
  })
