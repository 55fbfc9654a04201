/** A document for the public, in editions. The office publishes new ones; the first of the specified documents are typed content. */

/** The specified documents. */
export const specifiedDocuments = ['contract', 'tariffs', 'methodology', 'routes'] as const

export type DocumentId = (typeof specifiedDocuments)[number]

export type Edition = {
  /** Counted from one within its document. */
  edition: number
  title: string
  /** The first day on which it holds; null for a typed edition that names none. */
  in_force: string | null
  /** Null for the edition of the typed content. */
  file: { path: string; size: number } | null
}

export type PublishedDocument = {
  /** Its part of the address, which never changes. */
  name: string
  /** Null for a document that only the office has. */
  specified: DocumentId | null
  /** The number of the edition that holds today; null where the first one begins later. */
  current: number | null
  /** Those that stand: the latest day first, and of one day the last that was published. */
  editions: Edition[]
}

/** The address of a document serves the edition in force, as long as there is one. */
export const documentAddress = (name: string) => `/assets/${name}.pdf`

/** The address of one edition, which stays when a newer one is in force. */
export const editionAddress = (name: string, edition: number) => `/assets/${name}-edicion-${edition}.pdf`

/** What a document is called: as its edition in force, or else as the one that begins next. */
export const titleOf = ({ editions, current }: Pick<PublishedDocument, 'editions' | 'current'>) =>
  (editions.find(({ edition }) => edition === current) ?? editions.at(-1))?.title ?? ''
