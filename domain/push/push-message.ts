/** What a device decrypts and shows. */
export type PushMessage = {
  /** The cause: one that arrives twice is the same. */
  id: string
  /** A later one with the same tag takes its place. */
  tag: string
  /** The tag of another one that no longer holds. */
  replaces?: string
  title: string
  body: string
  /** The page of this site that it opens. */
  path: string
  /** The case that it is about: the device adds its tracking code to the address. */
  radicado?: string
}
