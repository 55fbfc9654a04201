import type { Step, Text } from '#app/content/content-types.ts'
import type { DocumentId } from '#domain/documents/published-document.ts'

type Definition = { term: string; text: Text }

/** One bag or bin of the national colour code; `swatch` is how it is drawn. */
export type WasteColour = { name: string; swatch: string; title: string; text: Text }

export type DocumentBlock =
  | { kind: 'paragraph'; text: Text }
  | { kind: 'list'; items: Text[] }
  | { kind: 'steps'; steps: Step[] }
  /** Short items are set in two columns. */
  | { kind: 'definitions'; definitions: Definition[]; short?: true }
  | { kind: 'table'; caption: string; head: string[]; rows: Text[][]; note?: Text }
  /** A formula in words: its result and its terms. */
  | { kind: 'formula'; result: string; expression: string }
  | { kind: 'colours'; colours: WasteColour[] }
  | { kind: 'notice'; title: string; text: Text }

export type DocumentSection = { title: string; blocks: DocumentBlock[] }

/** A PDF of the site; its title and file name are those of the download. */
export type PrintedDocument = {
  id: DocumentId
  /** A few words over the title. */
  eyebrow: string
  lead: Text
  sections: DocumentSection[]
}
