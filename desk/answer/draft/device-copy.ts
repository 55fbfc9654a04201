import { readDraft, writeDraft } from '#app/lib/drafts/drafts.ts'
import type { AnswerSubject } from '#domain/office/decision-words.ts'
import type { AnswerParts } from '../parts/answer-parts.ts'

/** A draft that the server does not have yet. `basedOn`: when the saved draft that it continues was saved, or empty. */
type DeviceCopy = { parts: AnswerParts; basedOn: string }

export const copyName = (member: string, caseId: string, subject: AnswerSubject) =>
  `desk:${member}:${caseId}:${subject === 'pqr' ? 'answer' : 'decision'}`

/** Returns false if this device cannot store it. */
export const keepCopy = (draftName: string, { parts, basedOn }: DeviceCopy) =>
  writeDraft(draftName, { parts: JSON.stringify(parts), basedOn })

export function readCopy(draftName: string): DeviceCopy | null {
  const kept = readDraft(draftName)
  if (typeof kept?.parts !== 'string' || typeof kept.basedOn !== 'string') return null
  return { parts: JSON.parse(kept.parts), basedOn: kept.basedOn }
}
