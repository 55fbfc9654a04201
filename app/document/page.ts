import type { ReactNode } from 'react'
import type { AnyPicture } from '#app/content/content-types.ts'
import type { MenuDocuments } from '#app/content/menu.ts'

/** One URL of the site: its metadata, and its body between header and footer. */
export type Page = {
  path: string
  title: string
  description: string
  /** The picture that is shown when the page is shared. */
  picture: AnyPicture
  /** `overlay`: transparent over a full dark hero until scrolled. */
  header: 'overlay' | 'solid'
  structuredData: object[]
  /** ISO date of an article. */
  published?: string
  /** ISO date of its last correction. */
  corrected?: string | null
  /** Kept out of search engines and the sitemap. */
  hidden?: boolean
  /** Opens at its top also after a reload. */
  opensAtTop?: boolean | undefined
  /** A script that runs before the first paint. */
  beforePaint?: string
  /** Pages of a family have one style, and with it one policy. */
  family?: 'news'
  /** The documents of the header's menu that are not as typed. */
  menuDocuments?: MenuDocuments | undefined
  body: ReactNode
}
