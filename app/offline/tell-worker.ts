/** What a page tells the service worker after it was loaded. */
export type Visit = { path: string; costly: boolean }

type Connection = { saveData?: boolean; effectiveType?: string }

export const tellWorker = (worker: ServiceWorker | null) => {
  const { saveData, effectiveType } = (navigator as { connection?: Connection }).connection ?? {}
  worker?.postMessage({
    path: location.pathname,
    costly: saveData || /2g/.test(effectiveType as string),
  } satisfies Visit)
}
