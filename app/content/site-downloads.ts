import { editionDays } from '#domain/documents/edition-days.ts'
import { isNeverInForce } from '#domain/documents/edition-order.ts'
import {
  type DocumentId,
  documentAddress,
  type Edition,
  editionAddress,
  type PublishedDocument,
  specifiedDocuments,
  titleOf,
} from '#domain/documents/published-document.ts'
import { formatSize } from '#domain/file-size.ts'
import { slugOf } from '#domain/publications/slug-of.ts'
import type { DatedDownload, Download } from './content-types.ts'
import { downloads, typedDownload } from './downloads.ts'
import type { MenuDocuments } from './menu.ts'

export type SiteDownloads = Record<DocumentId, Download> & {
  /** Documents that only the office has. */
  further: Download[]
  coming: DatedDownload[]
  earlier: DatedDownload[]
}

/** All documents that pages link: those of the office, and the typed ones where it published none. */
export const siteDownloads = (documents: PublishedDocument[]): SiteDownloads => {
  const ofOffice = documents.filter(({ specified }) => specified === null).sort(byTitle)
  const known = (id: DocumentId) => documents.filter(({ specified }) => specified === id)
  const current = (id: DocumentId) => known(id).flatMap(inForce)[0] ?? typedDownload(id)
  const inOrder = [...specifiedDocuments.flatMap(known), ...ofOffice]
  return {
    contract: current('contract'),
    tariffs: current('tariffs'),
    methodology: current('methodology'),
    routes: current('routes'),
    further: ofOffice.flatMap(inForce),
    coming: inOrder.flatMap(comingEditions),
    earlier: inOrder.flatMap(earlierEditions),
  }
}

/** What the header has to know, because it shows these documents on its own; undefined where they are as typed. */
export const menuDocuments = (all: SiteDownloads): MenuDocuments | undefined => {
  const changed = (['contract', 'methodology'] as const).filter((id) => !all[id].demonstration)
  if (changed.length === 0) return undefined
  return Object.fromEntries(
    changed.map((id) => {
      const { title, size, saveAs } = all[id]
      return [id, { title, size, saveAs }]
    }),
  )
}

const byTitle = (one: PublishedDocument, other: PublishedDocument) =>
  titleOf(one).localeCompare(titleOf(other), 'es')

/** The place of the edition in force: those before it begin later, those after it were replaced. */
const placeOfCurrent = ({ editions, current }: PublishedDocument) =>
  current === null ? editions.length : editions.findIndex(({ edition }) => edition === current)

const inForce = (document: PublishedDocument): Download[] =>
  document.editions
    .filter(({ edition }) => edition === document.current)
    .map((edition) => download(document, edition, documentAddress(document.name)))

/** The next one to begin stands first. */
const comingEditions = (document: PublishedDocument): DatedDownload[] =>
  document.editions
    .slice(0, placeOfCurrent(document))
    .filter((edition) => !isNeverInForce(edition, document.editions))
    .map((edition) => dated(document, edition))
    .reverse()

const earlierEditions = (document: PublishedDocument): DatedDownload[] =>
  document.editions.slice(placeOfCurrent(document) + 1).map((edition) => dated(document, edition))

const dated = (document: PublishedDocument, edition: Edition): DatedDownload => ({
  ...download(document, edition, editionAddress(document.name, edition.edition)),
  days: editionDays(edition, document),
})

const download = (
  { name, specified }: PublishedDocument,
  { title, in_force, file }: Edition,
  path: string,
): Download => {
  const typed = specified && downloads[specified]
  if (specified && !file) return { ...typedDownload(specified), path }
  return {
    title,
    description: typed ? (typed.laterDescription ?? typed.description) : undefined,
    path,
    size: `PDF, ${formatSize(file?.size ?? 0)}`,
    saveAs: `${slugOf(title) || name}.pdf`,
    since: in_force ?? undefined,
    demonstration: false,
  }
}
