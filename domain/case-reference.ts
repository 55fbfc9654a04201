/** The two values that open a case. */
export type CaseReference = { radicado: string; tracking_code: string }

/** A code may be typed in groups and in small letters. */
export const plainTrackingCode = (typed: string) => typed.toUpperCase().replace(/[^A-Z\d]/g, '')

/** In groups of four, as it is read out and written down. */
export const shownTrackingCode = (code: string) => code.replace(/.{4}(?=.)/g, '$& ')

/** The code stands in the fragment, which no server and no log ever sees. */
export const trackingAddress = ({ radicado, tracking_code }: CaseReference) =>
  `/track-request#${radicado}.${tracking_code}`

/** Reads `#2026-000123.CODE`, also as a mail program or a person may have changed it. */
export function readFragment(fragment: string): CaseReference | undefined {
  const [, radicado, tracking_code] = /^#\s*([\d\s‐-―-]+)\.([a-z\d\s]+)$/i.exec(decoded(fragment)) ?? []
  return radicado && tracking_code
    ? { radicado: radicado.trim(), tracking_code: tracking_code.trim() }
    : undefined
}

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
