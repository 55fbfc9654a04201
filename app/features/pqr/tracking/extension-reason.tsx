import { useEffect, useRef, useState } from 'react'
import { callOffice } from '#app/lib/office.ts'
import { formatMoment } from '#domain/days/format-date.ts'
import type { Extension } from '#supabase/contract/person.ts'
import { ActForm } from './act-form.tsx'
import { Panel } from './case/panel.tsx'
import type { ActProps } from './use-acts.ts'

/** Why the office needs more time. The reason may be personal, so the tracking code alone does not show it. */
export function ExtensionReason({ record, act, contact }: Omit<ActProps, 'onDone'>) {
  const [extension, setExtension] = useState<Extension>()
  if (!record.extended_to || record.erased_at) return null
  return (
    <Panel title="Por qué se amplió el plazo">
      {extension ? (
        <Reason {...extension} />
      ) : (
        <>
          <p className="mb-3">
            La oficina escribió el motivo. Solo usted lo puede leer, con su número de identificación.
          </p>
          <ActForm
            act={act}
            contact={contact}
            entries={{}}
            button="Leer el motivo"
            perform={(person) => callOffice('read_extension', person)}
            onDone={(answer) => setExtension(answer.extension)}
          />
        </>
      )}
    </Panel>
  )
}

/** Takes the focus from the form that it replaces. */
function Reason({ reason, at }: Extension) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <>
      <p ref={text} tabIndex={-1} className="whitespace-pre-line outline-none">
        {reason}
      </p>
      <p className="mt-1 text-sm text-ink-soft">{formatMoment(at)}</p>
    </>
  )
}
