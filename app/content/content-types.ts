import type { IconName } from '#app/ui/icon-paths.ts'
import type { PictureAsset } from '#app/ui/picture-asset.ts'
import type { Article, Block as BlockWith, Step, Text } from '#domain/news/article.ts'
import type { PictureName } from './pictures/picture-alts.ts'

export type { IconName, PictureAsset, PictureName, Step, Text }

/** A picture of the site by its name, or one that the office published. */
export type AnyPicture = PictureName | PictureAsset

export type Link = { label: string; href: string }

export type Card = {
  title: string
  text: Text
  icon: IconName
  /** A card without a destination is «Próximamente». */
  to?: Link
  download?: Download
  picture?: PictureName
}

export type Feature = { title: string; text: Text; icon: IconName }

export type Section =
  /** Running text, optionally beside a picture. */
  | { kind: 'prose'; title: string; paragraphs: Text[]; picture?: PictureName }
  /** Linked cards (services, actions). */
  | { kind: 'cards'; title: string; lead?: Text; cards: Card[] }
  /** Short unlinked points with an icon. */
  | { kind: 'features'; title: string; lead?: Text; features: Feature[] }
  | { kind: 'steps'; title: string; lead?: Text; steps: Step[] }
  /** A list with check marks, in columns: wastes handled, what the client receives. */
  | { kind: 'checklist'; title: string; lead?: Text; items: Text[] }
  /** Big figures. */
  | { kind: 'stats'; title: string; stats: { value: string; label: string }[] }
  | { kind: 'timeline'; title: string; lead?: Text; events: { year: string; title: string; text: Text }[] }
  | { kind: 'table'; title: string; lead?: Text; head: string[]; rows: Text[][]; note?: Text }
  /** Terms or rules with an explanation. */
  | { kind: 'definitions'; title: string; lead?: Text; definitions: { term: string; text: Text }[] }
  /** Frequent questions, folded. */
  | { kind: 'questions'; title: string; questions: { question: string; answer: Text }[] }
  /** Below the documents that hold may stand short lists of editions that do not. */
  | { kind: 'downloads'; title: string; lead?: Text; downloads: Download[]; editions?: EditionList[] }
  /** A highlighted remark. */
  | { kind: 'notice'; title: string; text: Text; icon: IconName }

export type CallToAction = { title: string; text: Text; actions: Link[] }

export type InfoPage = {
  path: string
  /** Browser title, without the company's name. */
  title: string
  /** For search engines: 120 to 160 characters. */
  description: string
  back?: Link
  /** A few words over the heading. */
  eyebrow?: string
  heading: string
  lead: Text
  picture: PictureName
  /** The service that the page offers, for structured data; absent on other pages. */
  service?: string
  /** Shown before the sections: the calendar of collections, or only the next one. */
  collections?: 'calendar' | 'next'
  /** Opens at its top also after a reload. */
  opensAtTop?: boolean
  sections: Section[]
  callToAction?: CallToAction
}

export type Block = BlockWith<AnyPicture>
export type NewsItem = Article<AnyPicture>

/** The content around a form. */
export type FormPage = {
  path: string
  title: string
  description: string
  picture: PictureName
  back: Link
  /** The path from the home page. */
  breadcrumbs: Link[]
  eyebrow: string
  heading: string
  lead: Text
  notes: Feature[]
}

export type LegalPage = {
  path: string
  title: string
  description: string
  heading: string
  lead: Text
  /** ISO date from which the text is in force. */
  inForce: string
  sections: { title: string; blocks: Block[] }[]
}

export type MenuItem = {
  title: string
  path: string
  subItems?: MenuItem[]
  isDownload: boolean
  /** Format and size of a download. */
  detail?: string
  /** The name under which a download is saved. */
  saveAs?: string
  icon?: IconName
}

/** All that a link to a document needs. What the office typed in it is never markup. */
export type Download = {
  title: string
  /** One line about its content; a document that only the office has is known by its title. */
  description?: string
  path: string
  /** «PDF, 84 kB» */
  size: string
  /** The name under which it is saved, where its address does not tell what it is. */
  saveAs?: string
  /** The first day on which it holds, of an edition that the office published. */
  since?: string
  /** An edition of the typed content, which the official document replaces. */
  demonstration: boolean
}

/** With the days in words on which it held or will hold. */
export type EditionList = { title: string; editions: DatedDownload[] }

export type DatedDownload = Download & { days: string }
