import { dropDraft, readDraft, writeDraft } from '#app/lib/drafts/drafts.ts'
import type { AnswerParts } from '../parts/answer-parts.ts'

/** A draft that the server does not have yet. `basedOn`: when the saved draft that it continues was saved, or empty. */
export type DeviceCopy = { parts: AnswerParts; basedOn: string }

export const copyPlace = (member: string, caseId: string) => `desk:${member}:${caseId}:answer`

/** Returns false if this device cannot store it. */
export const keepCopy = (place: string, { parts, basedOn }: DeviceCopy) =>
  writeDraft(place, { parts: JSON.stringify(parts), basedOn })

export const dropCopy = dropDraft

export function readCopy(place: string): DeviceCopy | null {
  const kept = readDraft(place)
  if (typeof kept?.parts !== 'string' || typeof kept.basedOn !== 'string') return null
  return { parts: JSON.parse(kept.parts), basedOn: kept.basedOn }
}
