import type { ListedDocument } from '#supabase/contract/documents.ts'

export type Dated = { edition: number; title: string; in_force: string | null }

/** A typed edition without a day has always been there. */
const firstDay = ({ in_force }: Dated) => in_force ?? ''

/** As the database orders them: the latest day first, and of one day the last that was published. */
export const byDay = (one: Dated, other: Dated) =>
  firstDay(other).localeCompare(firstDay(one)) || other.edition - one.edition

/** The edition that holds on a day. */
export const editionOn = <One extends Dated>(day: string, editions: One[]) =>
  editions.toSorted(byDay).find((one) => firstDay(one) <= day)

export const isComing = (edition: Dated, today: string) => firstDay(edition) > today

/** The one that replaces an edition, or will. */
export const editionAfter = <One extends Dated>(edition: One, editions: One[]) => {
  const ordered = editions.toSorted(byDay)
  return ordered[ordered.indexOf(edition) - 1]
}

export const standingEditions = ({ editions }: ListedDocument) =>
  editions.filter(({ withdrawn }) => !withdrawn)
