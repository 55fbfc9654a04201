/** Waits for the next frame and then until the browser is idle, 200 ms at most. */
export const idle = () =>
  new Promise<unknown>((resolve) => {
    // Safari has no requestIdleCallback.
    requestAnimationFrame(
      () => window.requestIdleCallback?.(resolve, { timeout: 200 }) ?? setTimeout(resolve),
    )
  })

/** Milliseconds after which an island far below is hydrated although the visitor has not scrolled near it. */
export const nearTimeout = 3000

/** Waits until the element is less than a screen away, for `nearTimeout` at most. */
export const near = (element: Element) =>
  new Promise<void>((resolve) => {
    const arrive = () => {
      observer.disconnect()
      resolve()
    }
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && arrive(), {
      rootMargin: '100% 0px',
    })
    observer.observe(element)
    setTimeout(arrive, nearTimeout)
  })
