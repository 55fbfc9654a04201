import type { AnswerTemplate } from '#desk/answer/template/answer-templates.ts'
import type { KeptValues } from '#desk/ui/form/use-kept-values.ts'

const texts = ['title', 'facts', 'analysis', 'reasons', 'appeal_paragraph'] as const

const asChoice = (value: boolean | null | undefined) =>
  value === null || value === undefined ? '' : value ? 'yes' : 'no'

/** A template as its form holds it: nothing but texts, empty where it leaves something open. */
export const valuesOf = (template: AnswerTemplate | undefined): KeptValues => ({
  ...Object.fromEntries(texts.map((name) => [name, template?.[name] ?? ''])),
  request_type: template?.request_type ?? '',
  decision: template?.decision ?? '',
  appealable: asChoice(template?.appealable),
})

/** The same as `save_template` takes it. */
export const templateFrom = (values: KeptValues) => ({
  ...Object.fromEntries(texts.map((name) => [name, values[name] ?? ''])),
  request_type: values.request_type || null,
  decision: values.decision || null,
  appealable: values.appealable ? values.appealable === 'yes' : null,
})

/** The same as it would be chosen for an answer. */
export const asTemplate = (values: KeptValues, standing: AnswerTemplate | undefined): AnswerTemplate =>
  ({ id: standing?.id ?? '', version: standing?.version ?? 0, ...templateFrom(values) }) as AnswerTemplate
