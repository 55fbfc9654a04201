import * as v from 'valibot'
import { count, day, moment, nothing, repeat } from './parts.ts'

const text = v.string()

const facts = {
  name: text,
  legal_name: text,
  short_name: text,
  tagline: text,
  nit: text,
  phone: text,
  whatsapp: text,
  email: text,
  address: text,
  town: text,
  region: text,
  hours: text,
  facebook: text,
  instagram: text,
  latitude: v.number(),
  longitude: v.number(),
}

export const publishedFacts = v.strictObject({ ...facts, published_on: day })

const factsVersion = v.strictObject({
  version: count,
  facts: v.strictObject(facts),
  /** These three are null for the facts of the code. */
  publication: v.nullable(count),
  at: v.nullable(moment),
  by: v.nullable(text),
})

export const factFunctions = {
  desk_facts: {
    args: nothing,
    /** The newest first; the last are those of the code. */
    result: v.strictObject({ versions: v.array(factsVersion) }),
  },
  publish_facts: {
    /** `version`: the one that the manager has seen. */
    args: v.strictObject({ version: v.number(), facts: v.record(text, v.unknown()) }),
    result: v.strictObject({ version: count, publication: count, ...repeat }),
  },
}

export type FactsVersion = v.InferOutput<typeof factsVersion>
