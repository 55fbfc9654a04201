import { readDraft, writeDraft } from '#app/lib/drafts/drafts.ts'

/** A draft that the server does not have yet. `basedOn`: when the saved draft that it continues was saved, or empty. */
type DeviceCopy<Parts> = { parts: Parts; basedOn: string }

/** Returns false if this device cannot store it. */
export const keepCopy = <Parts>(draftName: string, { parts, basedOn }: DeviceCopy<Parts>) =>
  writeDraft(draftName, { parts: JSON.stringify(parts), basedOn })

export function readCopy<Parts>(draftName: string): DeviceCopy<Parts> | null {
  const kept = readDraft(draftName)
  if (typeof kept?.parts !== 'string' || typeof kept.basedOn !== 'string') return null
  return { parts: JSON.parse(kept.parts), basedOn: kept.basedOn }
}
