import { formatDate } from '#domain/days/format-date.ts'
import { documentRefusals } from '#domain/documents/document-refusals.ts'
import { byDay, type Dated, editionAfter, editionOn, isComing } from '#domain/documents/edition-order.ts'
import type { ListedDocument, ListedEdition } from '#supabase/contract/documents.ts'
import { standingEditions } from './edition-words.ts'

type Named = Dated & { title: string }

const named = ({ title }: Named) => `«${title}»`

const without = ({ edition }: ListedEdition, document: ListedDocument) =>
  standingEditions(document).filter((other) => other.edition !== edition)

const since = (edition: Named) =>
  edition.in_force ? `${named(edition)}, desde el ${formatDate(edition.in_force)}` : named(edition)

/** What will happen when an edition with this day stands beside the others. Empty until the day is known. */
export function effectWords(edition: Named, others: Named[], today: string) {
  const { in_force } = edition
  if (!in_force) return ''
  const before = editionOn(today, others)
  const all = [edition, ...others]
  const next = editionAfter(edition, all)
  const afterwards = next?.in_force ? ` Desde el ${formatDate(next.in_force)} rige ${named(next)}.` : ''
  if (isComing(edition, today)) {
    if (next?.in_force === in_force)
      return `Queda entre las ediciones anteriores, porque ${named(next)} empieza el mismo día.`
    const sameDay = others.find((other) => other.in_force === in_force)
    const until = before ? `sigue ${named(before)}` : 'no rige ninguna edición'
    const instead = sameDay ? ` Reemplaza a ${named(sameDay)}, que empezaba el mismo día.` : ''
    return `Rige desde el ${formatDate(in_force)}; hasta entonces ${until}.${instead}${afterwards}`
  }
  const now = editionOn(today, all)
  if (now && now !== edition)
    return `Queda entre las ediciones anteriores, porque ya rige una más nueva: ${since(now)}.`
  const day = formatDate(in_force)
  if (!before) return `${in_force === today ? 'Rige desde hoy' : `Rige ya, desde el ${day}`}.${afterwards}`
  return in_force === today
    ? `Reemplaza desde hoy a ${named(before)}.${afterwards}`
    : `Reemplaza a ${named(before)}. El sitio dirá que rige desde el ${day}.${afterwards}`
}

/** What a correction of its day does. */
export function correctionWords(
  edition: ListedEdition,
  in_force: string,
  document: ListedDocument,
  today: string,
) {
  const others = without(edition, document)
  const corrected = { ...edition, in_force }
  const wasInForce = document.current === edition.edition
  if (wasInForce && in_force && editionOn(today, [corrected, ...others]) === corrected)
    return `Sigue vigente; el sitio dirá que rige desde el ${formatDate(in_force)}.`
  return effectWords(corrected, others, today)
}

/** What will be in force without an edition. */
export function withdrawalWords(edition: ListedEdition, document: ListedDocument, today: string) {
  const others = without(edition, document)
  const remains = editionOn(today, others)
  if (remains) return `${document.current === edition.edition ? 'Queda' : 'Sigue'} vigente ${since(remains)}.`
  if (document.specified) return documentRefusals.last_edition ?? ''
  const next = others.toSorted(byDay).at(-1)
  return next?.in_force
    ? `Hasta el ${formatDate(next.in_force)} no rige ninguna edición; ese día empieza ${named(next)}.`
    : 'No queda ninguna edición: el documento sale del sitio. Puede publicar otra cuando quiera.'
}

/** A specified document is never without an edition. */
export const mayWithdraw = (edition: ListedEdition, document: ListedDocument, today: string) =>
  document.specified === null || editionOn(today, without(edition, document)) !== undefined
