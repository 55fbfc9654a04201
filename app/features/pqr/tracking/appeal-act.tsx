import * as v from 'valibot'
import { requiredText } from '#app/lib/form-schema.ts'
import { actOnce } from '#app/lib/office.ts'
import { Button } from '#app/ui/button/button.tsx'
import { RadioField } from '#app/ui/field/radio-field.tsx'
import { TextAreaField } from '#app/ui/field/text-area-field.tsx'
import { dayInColombia } from '#domain/days/business-days.ts'
import { formatDate } from '#domain/days/format-date.ts'
import type { TrackedCase } from '#supabase/contract/person.ts'
import { ActForm } from './act-form.tsx'
import { Panel } from './case/panel.tsx'
import { ActFiles } from './evidence/act-files.tsx'
import type { EvidenceProps } from './evidence/evidence-panel.tsx'
import type { ActProps } from './use-acts.ts'

const title = '¿No está de acuerdo con la respuesta?'

const appealEntries = {
  reasons: requiredText('Escriba por qué no está de acuerdo.', 10_000),
  subsidiary: v.pipe(
    v.picklist(['yes', 'no'], 'Elija una de las dos opciones.'),
    v.transform((choice) => choice === 'yes'),
  ),
}

const whoDecides: Record<'yes' | 'no', [title: string, text: string]> = {
  yes: [
    'Que después decida la Superintendencia',
    'La empresa le envía el expediente a la Superintendencia de Servicios Públicos, que tiene la última palabra. Es la reposición y, en subsidio, la apelación.',
  ],
  no: [
    'Que el caso termine con la empresa',
    'La Superintendencia no lo revisa: la apelación solo se puede pedir ahora, en este mismo escrito. Es solo la reposición.',
  ],
}

const isLate = (lastDay: string) => dayInColombia(new Date()) > lastDay

export const mayAppeal = ({ appeal_until, appeal, erased_at }: TrackedCase) =>
  appeal_until !== null && !appeal && !erased_at

/** Until its last day the appeal is one of the acts that wait for the person. */
export const appealWaits = ({ appeal_until }: TrackedCase) => appeal_until !== null && !isLate(appeal_until)

const LastDay = ({ day }: { day: string }) => (
  <>
    El último día para presentarlo {isLate(day) ? 'fue' : 'es'} el <strong>{formatDate(day)}</strong>.
    {isLate(day) && ' Si lo presenta ahora, lo recibimos como tardío.'}
  </>
)

type Props = ActProps & {
  files: EvidenceProps | undefined
  sought: boolean
}

export function Appeal({ record, files, sought, ...forms }: Props) {
  const { radicado, appeal_until: lastDay } = record
  if (!lastDay) return null
  return (
    <Panel title={title} sought={sought}>
      <p className="mb-3">
        Puede pedir que la empresa la revise: es el recurso de reposición. <LastDay day={lastDay} />
      </p>
      <ActForm
        {...forms}
        draft={`case:${radicado}:appeal`}
        entries={appealEntries}
        button="Presentar el recurso"
        perform={(person, { reasons, subsidiary }, holder) =>
          actOnce('appeal_pqr', { ...person, reasons, subsidiary }, holder)
        }
      >
        <TextAreaField name="reasons" label="Por qué no está de acuerdo" />
        <RadioField name="subsidiary" legend="Si la empresa no le da la razón" options={whoDecides} />
        <ActFiles files={files}>
          El recurso solo queda presentado con el botón «Presentar el recurso».
        </ActFiles>
      </ActForm>
    </Panel>
  )
}

type NextProps = { record: TrackedCase; onAppeal: () => void }

/** Under the letter that it would be filed against. */
export const AppealNext = ({ record: { appeal_until }, onAppeal }: NextProps) =>
  appeal_until && (
    <Panel title={title}>
      <p className="mb-3">
        Puede presentar un recurso. <LastDay day={appeal_until} />
      </p>
      <Button look={isLate(appeal_until) ? 'secondary' : 'primary'} onClick={onAppeal}>
        Presentar recurso
      </Button>
    </Panel>
  )
