import { type DraftValues, dropDraft, readDraft, writeDraft } from './drafts.ts'

const placeOf = (name: string) => `begun:${name}`

/** Begins a form for the visitor. Whatever he typed there stays; what was begun before and left so is replaced. */
export function beginDraft(name: string, values: DraftValues) {
  const begun = readDraft(placeOf(name))
  const typed = Object.entries(readDraft(name) ?? {}).filter(([field, value]) => begun?.[field] !== value)
  writeDraft(name, { ...values, ...Object.fromEntries(typed) })
  writeDraft(placeOf(name), values)
}

/** Whether something in a draft is not the visitor's own. */
export const isBegun = (name: string, draft: DraftValues) =>
  Object.entries(readDraft(placeOf(name)) ?? {}).some(([field, value]) => draft[field] === value)

export const dropBeginning = (name: string) => dropDraft(placeOf(name))
