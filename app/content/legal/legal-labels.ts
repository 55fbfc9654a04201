export const legalLabels = {
  contents: 'En esta página',
  /** A date follows. */
  inForceSince: 'Vigente desde el',
}
