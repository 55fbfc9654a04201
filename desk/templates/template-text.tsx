import { partNames, textParts } from '#desk/answer/parts/answer-parts.ts'
import type { AnswerTemplate } from '#desk/answer/template/answer-templates.ts'

/** A template to be read. */
export const TemplateText = ({ template }: { template: AnswerTemplate }) => (
  <article>
    <h3 className="text-lg">{template.title}</h3>
    {textParts.map((name) => (
      <div key={name} className="mt-4">
        <h4 className="label-small">{partNames[name]}</h4>
        <p className="their-words mt-1">{template[name] || '—'}</p>
      </div>
    ))}
  </article>
)
