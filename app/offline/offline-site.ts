/** What the build tells the worker. */
export type OfflineSite = {
  /** Differs when the worker has something else to keep. */
  build: string
  /** URLs of the script that hydrates islands and of its imports, separated by spaces, as in every page. */
  alive: string
  font: string
  /** The scripts of each island. */
  islands: Record<string, string[]>
  offlinePage: string
  /** Pages that are kept although nobody has visited them yet. */
  ahead: string[]
}

export const offlinePath = '/offline'
export const pagesAhead = [offlinePath, '/collection-routes']
