import {
  type AnswerSubject,
  type Decision,
  decisionNames,
  decisions,
  silenceDecision,
} from '#domain/office/decision-words.ts'
import { partNames } from '#domain/office/letter-blocks.ts'
import { requestTypes } from '#domain/office/pqr-words.ts'
import type { PqrDossier } from '#supabase/contract/desk.ts'
import { silenceFor } from '../answer-kinds.ts'
import { type AnswerParts, appealProposed, type TextPart } from './answer-parts.ts'
import { ChoiceField } from './choice-field.tsx'
import { PaperChoice } from './paper-choice.tsx'
import { PartField } from './part-field.tsx'

type Props = {
  dossier: PqrDossier
  subject: AnswerSubject
  parts: AnswerParts
  onChange: (changes: Partial<AnswerParts>) => void
}

const hints: Record<TextPart, string> = {
  facts: 'Qué pidió la persona y cuándo.',
  analysis: 'Qué se revisó y qué se encontró.',
  reasons: 'Por qué se decide así, y qué pasa ahora.',
  appeal_paragraph: 'Qué recursos hay, ante quién y en qué plazo; o por qué no los hay.',
}
const appealHints: Record<TextPart, string> = {
  ...hints,
  facts: 'Qué se respondió, y por qué la persona no está de acuerdo.',
  appeal_paragraph:
    'Qué sigue ahora. Si el recurso se rechaza, nombre el recurso de queja ante la Superintendencia.',
}

const decisionOptions = (subject: AnswerSubject, silence: PqrDossier['silence']) =>
  decisionNames(subject)
    .filter((decision) => (decision === silenceDecision[subject]) === (silence !== null))
    .map((decision): [Decision, string] => [decision, decisions[decision]])

/** The five parts of an answer and its papers, in the order of the letter. */
export function AnswerFields({ dossier, subject, parts, onChange }: Props) {
  const silence = silenceFor(dossier, subject)
  const text = (name: TextPart) => (
    <PartField
      name={name}
      label={partNames[name]}
      hint={(subject === 'pqr' ? hints : appealHints)[name]}
      value={parts[name]}
      onChange={(value) => onChange({ [name]: value })}
    />
  )
  return (
    <>
      {text('facts')}
      {text('analysis')}
      <ChoiceField
        name="decision"
        legend={partNames.decision}
        hint={silence && 'El término pasó: la ley ya decidió, y solo se puede reconocer.'}
        options={decisionOptions(subject, silence)}
        value={parts.decision}
        onChange={(decision) => onChange({ decision })}
      />
      {text('reasons')}
      {subject === 'pqr' && (
        <ChoiceField
          name="appealable"
          legend="¿Procede recurso?"
          hint={`Propuesto para «${requestTypes[dossier.request_type]}»: ${appealProposed(dossier.request_type) ? 'sí' : 'no'}.`}
          options={[
            ['yes', 'Sí, reposición y apelación'],
            ['no', 'No procede'],
          ]}
          value={parts.appealable === null ? null : parts.appealable ? 'yes' : 'no'}
          onChange={(choice) => onChange({ appealable: choice === 'yes' })}
        />
      )}
      {text('appeal_paragraph')}
      <PaperChoice dossier={dossier} chosen={parts.papers} onChange={(papers) => onChange({ papers })} />
    </>
  )
}
