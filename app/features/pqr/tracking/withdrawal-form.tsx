import * as v from 'valibot'
import { optionalText } from '#app/lib/form-schema.ts'
import { actOnce } from '#app/lib/office.ts'
import { TextAreaField } from '#app/ui/field/text-area-field.tsx'
import { TickField } from '#app/ui/field/tick-field.tsx'
import { ActForm } from './act-form.tsx'
import type { ActProps } from './use-acts.ts'

const entries = {
  sure: v.literal(true, 'Marque la casilla para confirmar.'),
  reason: optionalText(10_000),
}

export const WithdrawalForm = ({ record, ...forms }: ActProps) => (
  <>
    <p className="mb-3">
      La oficina deja de estudiarla y no le responde. Puede presentar otra cuando quiera.
    </p>
    <ActForm
      {...forms}
      draft={`case:${record.radicado}:withdrawal`}
      entries={entries}
      button="Desistir"
      perform={(person, { reason }, holder) => actOnce('withdraw_pqr', { ...person, reason }, holder)}
    >
      <TextAreaField name="reason" label="Motivo" optional />
      <TickField name="sure">Entiendo que no se puede deshacer.</TickField>
    </ActForm>
  </>
)
