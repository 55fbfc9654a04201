import { useEffect } from 'react'
import { dropDraftsWith } from '#app/lib/drafts/drafts.ts'
import { formatMoment } from '#domain/days/format-date.ts'
import type { CaseEvent } from '#supabase/contract/events.ts'

/** The event by which the personal data of a dossier was erased, if it was. */
export const erasureOf = ({ events }: { events: CaseEvent[] }): CaseEvent | undefined =>
  events.find(({ kind }) => kind === 'erased')

/** Replaces the texts of an erased dossier, and drops the drafts about it on this device. */
export function ErasedNotice({ id, erasure }: { id: string; erasure: CaseEvent }) {
  useEffect(() => dropDraftsWith(`:${id}:`), [id])
  return (
    <section aria-label="Datos borrados" className="rounded-xl border border-sand-300 bg-white px-4 py-3">
      <p className="font-semibold">Datos borrados el {formatMoment(erasure.at)}</p>
      <p className="mt-1">
        {erasure.by ? (
          <>
            Los borró <bdi>{erasure.by}</bdi>, a petición de la persona.
          </>
        ) : (
          'Se cumplió su plazo de conservación.'
        )}{' '}
        Ya no están el nombre, el contacto, los textos ni los archivos. Quedan las fechas, los estados y las
        decisiones.
      </p>
      <p className="mt-2 text-xs wrap-anywhere text-ink-soft">
        Huella de lo borrado (SHA-256): {String(erasure.details.sha256 ?? '')}
      </p>
    </section>
  )
}
