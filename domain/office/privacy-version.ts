/** The day from which the privacy policy is in force; `private.privacy_version()` stamps it on every record. */
export const privacyVersion = '2026-11-16'
