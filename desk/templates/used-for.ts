import { letterKinds } from '#domain/office/letter-kinds.ts'
import { requestTypes } from '#domain/office/pqr-words.ts'
import { wordFor } from '#domain/words.ts'
import type { LetterTemplate, Template } from '#supabase/contract/templates.ts'

/** What a template is for, under its title. */
export const usedFor = ({ subject, request_type }: Template) => {
  const letter = wordFor(letterKinds, subject)
  if (letter) return letter
  if (subject === 'appeal') return 'Para decidir un recurso'
  return request_type ? requestTypes[request_type] : 'Cualquier tipo'
}

/** A template of a letter that is no answer. */
export const isForLetter = (template: Template): template is LetterTemplate => template.subject in letterKinds
