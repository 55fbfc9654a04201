import type { CompanyFacts } from './company-facts.ts'

/** A fact as a manager types it. The position is one of them. */
export type FactField = Exclude<keyof CompanyFacts, 'latitude' | 'longitude'> | 'position'

export type FactTexts = Record<FactField, string>

export const factTexts = ({ latitude, longitude, ...texts }: CompanyFacts): FactTexts => ({
  ...texts,
  position: `${latitude}, ${longitude}`,
})

/** Of texts without a problem. */
export function factsOf({ position, ...texts }: FactTexts): CompanyFacts {
  const [latitude = Number.NaN, longitude = Number.NaN] = position.split(', ').map(Number)
  return { ...texts, latitude, longitude }
}
