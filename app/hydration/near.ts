/** Milliseconds after which `near` stops waiting. */
export const patience = 3000

/** Waits until the element is less than a screen away, for `patience` at most. */
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
    setTimeout(arrive, patience)
  })
