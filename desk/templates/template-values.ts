import type { KeptValues } from '#desk/ui/form/use-kept-values.ts'
import { decisionNames, decisionsOn } from '#domain/office/decision-words.ts'
import { requestTypes } from '#domain/office/pqr-words.ts'
import { nameIn } from '#domain/words.ts'
import type { AnswerTemplate } from '#supabase/contract/templates.ts'

const asChoice = (value: boolean | null | undefined) =>
  value === null || value === undefined ? '' : value ? 'yes' : 'no'

/** A template as values of its form: only texts, empty where the template leaves something open. */
export const valuesOf = (template: AnswerTemplate | undefined): KeptValues => ({
  title: template?.title ?? '',
  subject: template?.subject ?? 'pqr',
  facts: template?.facts ?? '',
  analysis: template?.analysis ?? '',
  reasons: template?.reasons ?? '',
  appeal_paragraph: template?.appeal_paragraph ?? '',
  request_type: template?.request_type ?? '',
  decision: template?.decision ?? '',
  appealable: asChoice(template?.appealable),
})

/** The values of the form as `save_template` takes them. */
export function templateFrom(values: KeptValues) {
  const subject = nameIn(decisionsOn, values.subject) ?? 'pqr'
  return {
    title: values.title ?? '',
    subject,
    facts: values.facts ?? '',
    analysis: values.analysis ?? '',
    reasons: values.reasons ?? '',
    appeal_paragraph: values.appeal_paragraph ?? '',
    request_type: subject === 'pqr' ? nameIn(requestTypes, values.request_type) : null,
    decision: decisionNames(subject).find((name) => name === values.decision) ?? null,
    appealable: subject === 'pqr' && values.appealable ? values.appealable === 'yes' : null,
  } as const
}

/** The values of the form as a template for an answer. */
export const asTemplate = (values: KeptValues, current: AnswerTemplate | undefined): AnswerTemplate => ({
  id: current?.id ?? '',
  version: current?.version ?? 0,
  ...templateFrom(values),
})
