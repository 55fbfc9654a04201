import type { Edition } from './published-document.ts'

export type Dated = Pick<Edition, 'edition' | 'in_force'>

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
export const editionAfter = <One extends Dated>(edition: Dated, editions: One[]) =>
  editions.toSorted(byDay).findLast((one) => byDay(one, edition) < 0)

/** Whether another one begins on the same day and counts instead. */
export const isNeverInForce = (edition: Dated, editions: Dated[]) =>
  editionAfter(edition, editions)?.in_force === edition.in_force

export const willHold = (edition: Dated, editions: Dated[], today: string) =>
  isComing(edition, today) && !isNeverInForce(edition, editions)
