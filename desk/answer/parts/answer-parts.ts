import { isWhole } from '#domain/office/answer-template.ts'
import { type AnswerSubject, silenceDecision } from '#domain/office/decision-words.ts'
import { partNames } from '#domain/office/letter-blocks.ts'
import type { Result } from '#supabase/contract/contract.ts'
import type { Draft, PqrDossier } from '#supabase/contract/desk.ts'

export type AnswerParts = Omit<Draft, 'saved_at'>

export const textParts = ['facts', 'analysis', 'reasons', 'appeal_paragraph'] as const
export type TextPart = (typeof textParts)[number]

export type PartName = keyof typeof partNames

/** The names of the missing parts; whether an appeal lies is stated in the appeal paragraph. */
export const missingInWords = (missing: Result<'preview_answer'>['missing']) => [
  ...new Set(missing.map((part) => partNames[part === 'appealable' ? 'appeal_paragraph' : part])),
]

/** Appeal lies against decisions on bills, suspension and the refusal to contract (Ley 142 de 1994, art. 154). */
export const appealProposed = (requestType: string) =>
  ['claim', 'discount_vacant', 'service_connection'].includes(requestType)

export const emptyParts = (
  subject: AnswerSubject,
  { request_type }: Pick<PqrDossier, 'request_type'>,
): AnswerParts => ({
  template_id: null,
  facts: '',
  analysis: '',
  decision: null,
  reasons: '',
  appeal_paragraph: '',
  appealable: subject === 'pqr' && appealProposed(request_type),
  papers: [],
})

/** After the term an answer can only recognise the silence; before it there is no silence to recognise. */
export function fitSilence(
  parts: AnswerParts,
  subject: AnswerSubject,
  silence: PqrDossier['silence'],
): AnswerParts {
  const decision = silenceDecision[subject]
  if (silence) return parts.decision === decision ? parts : { ...parts, decision }
  return parts.decision === decision ? { ...parts, decision: null } : parts
}

export const partsOf = ({ saved_at: _, ...parts }: Draft): AnswerParts => parts

export const isMissing = (parts: AnswerParts, name: PartName) => {
  if (name === 'decision') return parts.decision === null
  if (name === 'appeal_paragraph' && parts.appealable === null) return true
  return !isWhole(parts[name])
}

export const isEmpty = (parts: AnswerParts) => textParts.every((name) => parts[name].trim() === '')

const comparedParts = ['facts', 'analysis', 'decision', 'reasons', 'appeal_paragraph', 'appealable'] as const
type ComparedParts = Pick<AnswerParts, (typeof comparedParts)[number] | 'papers'>

/** Tells whether the draft on the server is the one typed here, in case the answer to a save was lost. */
export const isSame = (one: ComparedParts, other: ComparedParts) =>
  comparedParts.every((name) => one[name] === other[name]) &&
  `${one.papers.toSorted()}` === `${other.papers.toSorted()}`
