import * as v from 'valibot'
import { specifiedDocuments } from '#domain/documents/published-document.ts'
import { count, day, id, moment, nothing, repeat } from './parts.ts'

const text = v.string()

const edition = {
  edition: count,
  title: text,
  /** Null for a typed edition that names no day. */
  in_force: v.nullable(day),
  /** Null for the edition of the typed content. */
  file: v.nullable(v.strictObject({ path: text, size: count })),
}

const document = {
  name: text,
  specified: v.nullable(v.picklist(specifiedDocuments)),
  /** The edition that holds today. */
  current: v.nullable(count),
}

export const publishedDocument = v.strictObject({
  ...document,
  editions: v.array(v.strictObject(edition)),
})

const listedEdition = v.strictObject({
  ...edition,
  version: count,
  /** These three are null for a typed edition that the office never changed. */
  publication: v.nullable(count),
  at: v.nullable(moment),
  by: v.nullable(text),
  withdrawn: v.boolean(),
  /** Why it was withdrawn; only the office reads it. */
  reason: v.nullable(text),
})

const listedDocument = v.strictObject({ id, ...document, editions: v.array(listedEdition) })

const published = v.strictObject({
  id,
  name: text,
  edition: count,
  version: count,
  publication: count,
  ...repeat,
})

const changed = { document_id: text, edition: v.number(), version: v.number() }

export const documentFunctions = {
  /** By their names. Editions: the latest day first. */
  desk_documents: { args: nothing, result: v.strictObject({ documents: v.array(listedDocument) }) },
  publish_edition: {
    /** The first edition of a new document brings the name of the document. */
    args: v.strictObject({
      document_id: text,
      name: v.nullable(text),
      title: text,
      in_force: text,
      file: text,
    }),
    result: published,
  },
  correct_edition: {
    args: v.strictObject({ ...changed, title: text, in_force: text }),
    result: published,
  },
  withdraw_edition: { args: v.strictObject({ ...changed, reason: text }), result: published },
}

export type ListedDocument = v.InferOutput<typeof listedDocument>
export type ListedEdition = v.InferOutput<typeof listedEdition>
