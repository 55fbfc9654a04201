/** Fetched after the page, on the first visit only: later the worker is registered. */
import { tellWorker } from './tell-worker.ts'

const { serviceWorker } = navigator

serviceWorker
  .register('/sw.js', { updateViaCache: 'none' })
  .then(() => serviceWorker.ready)
  .then(({ active }) => tellWorker(active))
  // Without a worker the site works as before.
  .catch(() => {})
