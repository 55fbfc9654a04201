/** The code of the dossier of a PQR, which is not part of the first load. */
export const loadDossier = () => import('./pqr-dossier.tsx')

/** Without a connection it is loaded when the dossier is shown. */
export const prepareDossier = () => {
  loadDossier().catch(() => {})
}
