/** What the build tells the worker. */
export type OfflineSite = {
  /** Changes when the files that the worker keeps change. */
  build: string
  /** URLs of the script that hydrates islands and of its imports, separated by spaces, as in every page. */
  alive: string
  font: string
  /** The scripts of each island. */
  islands: Record<string, string[]>
  offlinePage: string
  /** Pages that are kept before they are visited. */
  ahead: string[]
}

export const offlinePath = '/offline'
export const pagesAhead = [offlinePath, '/collection-routes']
