import { useEffect, useRef, useState } from 'react'
import { callOffice } from '#app/lib/office.ts'
import { formatMoment } from '#domain/days/format-date.ts'
import type { OfficeReason } from '#supabase/contract/person.ts'
import { ActForm } from './act-form.tsx'
import { Panel } from './case/panel.tsx'
import type { ActProps } from './use-acts.ts'

/** The events for which the office writes the person a reason. */
const titles: Record<OfficeReason['about'], string> = {
  extended: 'Por qué se amplió el plazo',
  set_aside: 'Por qué se apartó la solicitud',
  brought_back: 'Por qué se retomó la solicitud',
}
const titleOf = (kind: string) => titles[kind as OfficeReason['about']]

/** Why the office did what it did. A reason may be personal, so the tracking code alone does not show it. */
export function OfficeReasons({ record, act, contact }: Omit<ActProps, 'onDone'>) {
  const [reasons, setReasons] = useState<OfficeReason[]>()
  const written = record.events.flatMap(({ kind }) => titleOf(kind) ?? [])
  if (written.length === 0 || record.erased_at) return null
  const [only, another] = written
  return (
    <Panel title={another ? 'Los motivos de la oficina' : (only ?? '')}>
      {reasons ? (
        <Reasons reasons={reasons} />
      ) : (
        <>
          <p className="mb-3">
            La oficina escribió {another ? 'sus motivos' : 'el motivo'}. Solo usted {another ? 'los' : 'lo'}{' '}
            puede leer, con su número de identificación.
          </p>
          <ActForm
            act={act}
            contact={contact}
            entries={{}}
            button={another ? 'Leer los motivos' : 'Leer el motivo'}
            perform={(person) => callOffice('read_reasons', person)}
            onDone={(answer) => setReasons(answer.reasons)}
          />
        </>
      )}
    </Panel>
  )
}

/** Takes the focus from the form that it replaces. */
function Reasons({ reasons }: { reasons: OfficeReason[] }) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => list.current?.focus(), [])
  return (
    <div ref={list} tabIndex={-1} className="grid gap-4 outline-none">
      {reasons.map(({ about, reason, at }) => (
        <div key={at}>
          {reasons.length > 1 && <h4 className="font-bold">{titles[about]}</h4>}
          <p className="whitespace-pre-line">{reason}</p>
          <p className="mt-1 text-sm text-ink-soft">{formatMoment(at)}</p>
        </div>
      ))}
    </div>
  )
}
