import { fillTemplate, templateVariables } from '#domain/office/answer-template.ts'
import type { PqrDossier } from '#supabase/contract/desk.ts'
import type { AnswerTemplate } from '#supabase/contract/templates.ts'
import { type AnswerParts, textParts } from '../parts/answer-parts.ts'

type Kind = Pick<PqrDossier, 'request_type' | 'silence'>

const isForSilence = ({ decision }: AnswerTemplate) => decision === 'granted_by_silence'

/** Those that can be signed now, the own type first, then those for every type. */
export function templatesFor({ request_type, silence }: Kind, templates: AnswerTemplate[]) {
  const rank = (template: AnswerTemplate) => {
    if (silence && isForSilence(template)) return 0
    return template.request_type === request_type ? 1 : template.request_type === null ? 2 : 3
  }
  return templates
    .filter((template) => Boolean(silence) || !isForSilence(template))
    .sort((one, other) => rank(one) - rank(other))
}

/** What a template writes into an answer; what it leaves open stays as it was. */
export function partsFrom(
  template: AnswerTemplate,
  dossier: PqrDossier,
  today: string,
): Partial<AnswerParts> {
  const variables = templateVariables(dossier, today)
  const texts = textParts.map((name) => [name, fillTemplate(template[name], variables)])
  return {
    ...Object.fromEntries(texts),
    template_id: template.id,
    ...(template.decision !== null && { decision: template.decision }),
    ...(template.appealable !== null && { appealable: template.appealable }),
  }
}
