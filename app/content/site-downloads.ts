import { addDays } from '#domain/days/day-words.ts'
import { formatDate } from '#domain/days/format-date.ts'
import {
  type DocumentId,
  documentAddress,
  type Edition,
  editionAddress,
  type PublishedDocument,
  specifiedDocuments,
} from '#domain/documents/published-document.ts'
import { formatSize } from '#domain/file-size.ts'
import { slugOf } from '#domain/publications/slug-of.ts'
import type { Download, ListedEdition } from './content-types.ts'
import { downloads, typedDownload } from './downloads.ts'
import type { MenuDocuments } from './menu.ts'

export type SiteDownloads = Record<DocumentId, Download> & {
  /** Documents that only the office has. */
  further: Download[]
  coming: ListedEdition[]
  earlier: ListedEdition[]
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
  const changed = (['contract', 'methodology'] as const).filter(
    (id) => !all[id].demonstration || all[id].title !== downloads[id].title,
  )
  if (changed.length === 0) return undefined
  return Object.fromEntries(
    changed.map((id) => {
      const { title, size, saveAs } = all[id]
      return [id, { title, size, saveAs }]
    }),
  )
}

/** «Vigente desde el 15 de enero de 2027» */
export const inForceSince = (day: string) => `Vigente desde el ${formatDate(day)}`

const byTitle = (one: PublishedDocument, other: PublishedDocument) =>
  titleOf(one).localeCompare(titleOf(other), 'es')

const titleOf = ({ editions, current }: PublishedDocument) =>
  (editions.find(({ edition }) => edition === current) ?? editions[0])?.title ?? ''

/** The place of the edition in force: those before it begin later, those after it were replaced. */
const placeOfCurrent = ({ editions, current }: PublishedDocument) =>
  current === null ? editions.length : editions.findIndex(({ edition }) => edition === current)

const inForce = (document: PublishedDocument): Download[] =>
  document.editions
    .filter(({ edition }) => edition === document.current)
    .map((edition) => download(document, edition, documentAddress(document.name)))

/** The next one to begin stands first. */
const comingEditions = (document: PublishedDocument): ListedEdition[] =>
  document.editions
    .slice(0, placeOfCurrent(document))
    .map((edition) => listed(document, edition, edition.in_force ? inForceSince(edition.in_force) : ''))
    .reverse()

const earlierEditions = (document: PublishedDocument): ListedEdition[] =>
  document.editions
    .map((edition, place) => listed(document, edition, daysUntil(edition, document.editions[place - 1])))
    .slice(placeOfCurrent(document) + 1)

const listed = (document: PublishedDocument, edition: Edition, days: string): ListedEdition => ({
  ...download(document, edition, editionAddress(document.name, edition.edition)),
  days,
})

/** When an edition held that another one replaced. */
const daysUntil = ({ in_force: first }: Edition, next: Edition | undefined) => {
  if (!next?.in_force) return ''
  const last = addDays(next.in_force, -1)
  if (!first) return `Hasta el ${formatDate(last)}`
  if (first === next.in_force) return `${formatDate(first)}. Reemplazada el mismo día`
  if (first === last) return `Solo el ${formatDate(first)}`
  return `Desde el ${formatDate(first)} hasta el ${formatDate(last)}`
}

const download = (
  { name, specified }: PublishedDocument,
  { title, in_force, file }: Edition,
  path: string,
): Download => {
  const typed = specified && downloads[specified]
  if (specified && !file) return { ...typedDownload(specified), title, path }
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
