import * as v from 'valibot'
import { type AnswerSubject, decisionsOn } from '#domain/office/decision-words.ts'
import { type LetterKind, letterKinds } from '#domain/office/letter-kinds.ts'
import { requestTypes } from '#domain/office/pqr-words.ts'
import { answerParts } from './acts.ts'
import { id, moment, nameOf, nothing, repeat } from './parts.ts'

const { template_id: _, ...parts } = answerParts
/** A template begins an answer, which has parts, or another letter of the office, which has one text. */
const texts = {
  title: v.string(),
  subject: nameOf({ ...decisionsOn, ...letterKinds }),
  request_type: v.nullable(nameOf(requestTypes)),
  ...parts,
  body: v.string(),
}

const template = v.strictObject({ id, version: v.number(), ...texts })

const templateVersion = v.strictObject({
  ...template.entries,
  retired: v.boolean(),
  saved_at: moment,
  /** Null for the templates that come with the schema. */
  by: v.nullable(v.string()),
})

export const templateFunctions = {
  desk_templates: {
    args: nothing,
    /** Retired templates can no longer be chosen. */
    result: v.strictObject({ templates: v.array(template), retired: v.array(template) }),
  },
  template_history: {
    args: v.strictObject({ id: v.string() }),
    result: v.strictObject({ versions: v.array(templateVersion) }),
  },
  save_template: {
    /** Without an id the template is new. */
    args: v.strictObject({
      id: v.nullable(v.string()),
      version: v.nullable(v.number()),
      template: v.partial(v.strictObject(texts)),
    }),
    result: v.strictObject({ ...template.entries, ...repeat }),
  },
  retire_template: {
    args: v.strictObject({ id: v.string(), version: v.number() }),
    result: v.strictObject(repeat),
  },
}

export type Template = v.InferOutput<typeof template>
export type AnswerTemplate = Template & { subject: AnswerSubject }
export type LetterTemplate = Template & { subject: LetterKind }
export type TemplateVersion = v.InferOutput<typeof templateVersion>
