import { type DraftValues, dropDraft, readDraft, writeDraft } from './drafts.ts'

const placeOf = (name: string) => `begun:${name}`

/** Fills in a form for the visitor. Typed values stay; values that an earlier call filled in are replaced. */
export function prefillDraft(name: string, values: DraftValues) {
  const before = readDraft(placeOf(name))
  const typed = Object.entries(readDraft(name) ?? {}).filter(([field, value]) => before?.[field] !== value)
  writeDraft(name, { ...values, ...Object.fromEntries(typed) })
  writeDraft(placeOf(name), values)
}

/** Whether a draft still has a value that the site filled in. */
export const isPrefilled = (name: string, draft: DraftValues) =>
  Object.entries(readDraft(placeOf(name)) ?? {}).some(([field, value]) => draft[field] === value)

export const dropPrefill = (name: string) => dropDraft(placeOf(name))
