import { textParts } from '#desk/answer/parts/answer-parts.ts'
import { DeskField } from '#desk/ui/form/desk-field.tsx'
import { variablesFor } from '#domain/office/answer-template.ts'
import { decisionsOn } from '#domain/office/decision-words.ts'
import { partNames } from '#domain/office/letter-blocks.ts'
import { requestTypes } from '#domain/office/pqr-words.ts'
import { TemplateVariables } from './template-variables.tsx'

type Props = {
  isForAppeals: boolean
  field: (name: string) => { name: string; value: string; onChange: (value: string) => void }
  onInsert: (words: string) => void
}

/** The parts of a template for an answer or a decision. */
export function AnswerTemplateFields({ isForAppeals, field, onInsert }: Props) {
  const subject = isForAppeals ? 'appeal' : 'pqr'
  return (
    <>
      {!isForAppeals && (
        <DeskField
          label="Tipo de solicitud"
          kind="choice"
          options={Object.entries(requestTypes)}
          unchosen="Cualquier tipo"
          optional
          {...field('request_type')}
        />
      )}
      <TemplateVariables variables={variablesFor(subject)} onInsert={onInsert} />
      {textParts.slice(0, 2).map((name) => (
        <DeskField key={name} label={partNames[name]} kind="area" optional {...field(name)} />
      ))}
      <DeskField
        label={partNames.decision}
        kind="choice"
        options={Object.entries(decisionsOn[subject])}
        unchosen="La escoge quien firma"
        optional
        {...field('decision')}
      />
      <DeskField label={partNames.reasons} kind="area" optional {...field('reasons')} />
      {!isForAppeals && (
        <DeskField
          label="Procede recurso"
          kind="choice"
          options={[
            ['yes', 'Sí'],
            ['no', 'No'],
          ]}
          unchosen="Lo escoge quien firma"
          optional
          {...field('appealable')}
        />
      )}
      <DeskField label={partNames.appeal_paragraph} kind="area" optional {...field('appeal_paragraph')} />
    </>
  )
}
