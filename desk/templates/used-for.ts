import { requestTypes } from '#domain/office/pqr-words.ts'
import type { AnswerTemplate } from '#supabase/contract/templates.ts'

/** What a template is for, under its title. */
export const usedFor = ({ subject, request_type }: AnswerTemplate) => {
  if (subject === 'appeal') return 'Para decidir un recurso'
  return request_type ? requestTypes[request_type] : 'Cualquier tipo'
}
