/** What a page tells the service worker after it was loaded. */
export type Visit = { path: string; costly: boolean }

type Connection = { saveData?: boolean; effectiveType?: string }

const isCostly = ({ saveData, effectiveType }: Connection) => saveData || /2g/.test(effectiveType as string)

export const tellWorker = (worker: ServiceWorker | null) => {
  const { connection = {} } = navigator as { connection?: Connection }
  worker?.postMessage({ path: location.pathname, costly: isCostly(connection) } satisfies Visit)
}
