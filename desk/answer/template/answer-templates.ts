import { fillTemplate, type OfficeNow, templateVariables } from '#domain/office/answer-template.ts'
import { type AnswerSubject, silenceDecision } from '#domain/office/decision-words.ts'
import type { PqrDossier } from '#supabase/contract/desk.ts'
import type { AnswerTemplate, Template } from '#supabase/contract/templates.ts'
import { type AnswerParts, textParts } from '../parts/answer-parts.ts'

type Case = Pick<PqrDossier, 'request_type' | 'silence'>

export const isForSilence = ({ decision, subject }: AnswerTemplate) => decision === silenceDecision[subject]

/** The templates that can be signed now: for silence, for the type of the case, for any type, then the rest. */
export function templatesFor(subject: AnswerSubject, { request_type, silence }: Case, templates: Template[]) {
  const rank = (template: AnswerTemplate) => {
    if (silence && isForSilence(template)) return 0
    return template.request_type === request_type ? 1 : template.request_type === null ? 2 : 3
  }
  return templates
    .filter((template): template is AnswerTemplate => template.subject === subject)
    .filter((template) => Boolean(silence) || !isForSilence(template))
    .sort((one, other) => rank(one) - rank(other))
}

/** The parts that a template fills in; the answer keeps those that the template leaves open. */
export function partsFrom(
  template: AnswerTemplate,
  dossier: PqrDossier,
  office: OfficeNow,
): Partial<AnswerParts> {
  const variables = templateVariables(dossier, office)
  const texts = textParts.map((name) => [name, fillTemplate(template[name], variables)])
  return {
    ...Object.fromEntries(texts),
    template_id: template.id,
    ...(template.decision !== null && { decision: template.decision }),
    ...(template.appealable !== null && { appealable: template.appealable }),
  }
}
