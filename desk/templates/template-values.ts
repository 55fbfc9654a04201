import type { KeptValues } from '#desk/ui/form/use-kept-values.ts'
import { decisionNames, decisionsOn } from '#domain/office/decision-words.ts'
import { letterKinds } from '#domain/office/letter-kinds.ts'
import { requestTypes } from '#domain/office/pqr-words.ts'
import { nameIn } from '#domain/words.ts'
import type { Template } from '#supabase/contract/templates.ts'

const asChoice = (value: boolean | null | undefined) =>
  value === null || value === undefined ? '' : value ? 'yes' : 'no'

/** A template as values of its form: only texts, empty where the template leaves something open. */
export const valuesOf = (template: Template | undefined): KeptValues => ({
  title: template?.title ?? '',
  subject: template?.subject ?? 'pqr',
  facts: template?.facts ?? '',
  analysis: template?.analysis ?? '',
  reasons: template?.reasons ?? '',
  appeal_paragraph: template?.appeal_paragraph ?? '',
  request_type: template?.request_type ?? '',
  decision: template?.decision ?? '',
  appealable: asChoice(template?.appealable),
  body: template?.body ?? '',
})

/** The values of the form as `save_template` takes them. What the subject has no use for stays behind. */
export function templateFrom(values: KeptValues) {
  const letter = nameIn(letterKinds, values.subject)
  const subject = nameIn(decisionsOn, values.subject) ?? 'pqr'
  const part = (name: string) => (letter ? '' : (values[name] ?? ''))
  return {
    title: values.title ?? '',
    subject: letter ?? subject,
    facts: part('facts'),
    analysis: part('analysis'),
    reasons: part('reasons'),
    appeal_paragraph: part('appeal_paragraph'),
    request_type: !letter && subject === 'pqr' ? nameIn(requestTypes, values.request_type) : null,
    decision: letter ? null : (decisionNames(subject).find((name) => name === values.decision) ?? null),
    appealable: !letter && subject === 'pqr' && values.appealable ? values.appealable === 'yes' : null,
    body: letter ? (values.body ?? '') : '',
  } as const
}

/** The values of the form as a template. */
export const asTemplate = (values: KeptValues, current: Template | undefined): Template => ({
  id: current?.id ?? '',
  version: current?.version ?? 0,
  ...templateFrom(values),
})
