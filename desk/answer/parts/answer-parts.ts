import { isWhole } from '#domain/office/answer-template.ts'
import { namesOf } from '#domain/words.ts'
import type { Answer } from '#supabase/contract/contract.ts'
import type { Draft, PqrDossier } from '#supabase/contract/desk.ts'

export type AnswerParts = Omit<Draft, 'saved_at'>

export const textParts = ['facts', 'analysis', 'reasons', 'appeal_paragraph'] as const
export type TextPart = (typeof textParts)[number]

/** What the law wants in an answer, in the order of the letter. */
export const partNames = {
  facts: 'Hechos',
  analysis: 'Análisis',
  decision: 'Decisión',
  reasons: 'Motivos',
  appeal_paragraph: 'Recursos',
} as const
export type PartName = keyof typeof partNames

/** What the letter still lacks; whether there is an appeal is said in its paragraph. */
export const missingInWords = (missing: Answer<'preview_answer'>['missing']) => [
  ...new Set(missing.map((part) => partNames[part === 'appealable' ? 'appeal_paragraph' : part])),
]

/** Appeal lies against decisions on bills, suspension and the refusal to contract (Ley 142 de 1994, art. 154). */
export const appealProposed = (requestType: string) =>
  ['claim', 'discount_vacant', 'service_connection'].includes(requestType)

export const emptyParts = ({ request_type }: Pick<PqrDossier, 'request_type'>): AnswerParts => ({
  template_id: null,
  facts: '',
  analysis: '',
  decision: null,
  reasons: '',
  appeal_paragraph: '',
  appealable: appealProposed(request_type),
})

/** After the term the law has decided already; before it there is no silence to recognise. */
export function fitSilence(parts: AnswerParts, silence: PqrDossier['silence']): AnswerParts {
  if (silence)
    return parts.decision === 'granted_by_silence' ? parts : { ...parts, decision: 'granted_by_silence' }
  return parts.decision === 'granted_by_silence' ? { ...parts, decision: null } : parts
}

export const partsOf = ({ saved_at: _, ...parts }: Draft): AnswerParts => parts

export const isMissing = (parts: AnswerParts, name: PartName) => {
  if (name === 'decision') return parts.decision === null
  if (name === 'appeal_paragraph' && parts.appealable === null) return true
  return !isWhole(parts[name])
}

export const missingParts = (parts: AnswerParts) =>
  namesOf(partNames).filter((name) => isMissing(parts, name))

export const isEmpty = (parts: AnswerParts) => textParts.every((name) => parts[name].trim() === '')

const written = ['facts', 'analysis', 'decision', 'reasons', 'appeal_paragraph', 'appealable'] as const
type Written = Pick<AnswerParts, (typeof written)[number]>

/** Whether a draft on the server is the one that was written here: a reply may have been lost on the way. */
export const isSame = (one: Written, other: Written) => written.every((name) => one[name] === other[name])
