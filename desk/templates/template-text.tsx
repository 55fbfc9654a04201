import { textParts } from '#desk/answer/parts/answer-parts.ts'
import { decisions } from '#domain/office/decision-words.ts'
import { partNames } from '#domain/office/letter-blocks.ts'
import type { Template } from '#supabase/contract/templates.ts'
import { isForLetter, usedFor } from './used-for.ts'

const decisionOf = ({ decision }: Template) => decision && decisions[decision]

/** A template that cannot be changed here. */
export const TemplateText = ({ template }: { template: Template }) => (
  <article>
    <h2 className="text-lg">{template.title}</h2>
    <p className="text-ink-soft">{[usedFor(template), decisionOf(template)].filter(Boolean).join(' · ')}</p>
    {isForLetter(template) ? (
      <p className="their-words mt-4">{template.body}</p>
    ) : (
      textParts.map((name) => (
        <div key={name} className="mt-4">
          <h3 className="label-small">{partNames[name]}</h3>
          <p className="their-words mt-1">{template[name] || '—'}</p>
        </div>
      ))
    )}
  </article>
)
