import type { CompanyFacts } from '#domain/facts/company-facts.ts'
import { type FactField, type FactTexts, factTexts } from '#domain/facts/fact-texts.ts'
import type { FactsVersion } from '#supabase/contract/facts.ts'
import { factFields } from './fact-words.ts'

export type FactChange = { field: FactField; before: string; after: string }

/** In the order of the screen. */
export const textChanges = (before: FactTexts, after: FactTexts): FactChange[] =>
  factFields
    .map((field) => ({ field, before: before[field], after: after[field] }))
    .filter((change) => change.before !== change.after)

export const factChanges = (before: CompanyFacts, after: CompanyFacts) =>
  textChanges(factTexts(before), factTexts(after))

/** What a version changed. Versions: the newest first. */
export function changesOf({ version, facts }: FactsVersion, versions: FactsVersion[]) {
  const before = versions.find((earlier) => earlier.version < version)
  return before ? factChanges(before.facts, facts) : []
}
