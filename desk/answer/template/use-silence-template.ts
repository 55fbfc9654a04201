import { useTemplates } from '#desk/templates/use-templates.ts'
import type { PqrDossier } from '#supabase/contract/desk.ts'
import { kindOf } from '../answer-kinds.ts'
import { isForSilence, templatesFor } from './answer-templates.ts'

/** The template that recognises the silence of the case, once it is there and wanted. */
export function useSilenceTemplate(dossier: PqrDossier, wanted: boolean) {
  const { data } = useTemplates()
  if (!wanted || !dossier.silence) return
  return templatesFor(kindOf(dossier).subject, dossier, data?.templates ?? []).find(isForSilence)
}
