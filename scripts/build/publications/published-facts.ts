import type { Plugin } from 'vite'
import type { PublishedFacts } from '#domain/facts/company-facts.ts'

/** Puts the facts that the office published in the place of those of the code, in everything that is built. */
export const replaceFacts = (facts: PublishedFacts | null): Plugin => ({
  name: 'published-facts',
  enforce: 'pre',
  load(id) {
    if (!facts || !id.endsWith('/domain/company.ts')) return null
    const { published_on, ...company } = facts
    return `export const company = ${JSON.stringify(company)}\nexport const factsDay = ${JSON.stringify(published_on)}\n`
  },
})
