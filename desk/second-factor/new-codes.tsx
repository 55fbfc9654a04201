import { useEffect, useRef, useState } from 'react'
import { saveToDisk } from '#app/lib/save-to-disk.ts'
import { CopyButton } from '#app/ui/button/copy-button.tsx'
import { useMember } from '#desk/session/membership-gate.tsx'
import { DeskButton } from '#desk/ui/desk-button.tsx'
import { shownTrackingCode } from '#domain/case-reference.ts'
import { company } from '#domain/company.ts'
import { formatDate } from '#domain/days/format-date.ts'

const use =
  'Cada uno sirve una vez, después de la contraseña, y desactiva la verificación hasta que la active de nuevo. Guárdelos donde solo usted los vea, lejos de la contraseña.'

/** The new codes, which are shown only here. */
export function NewCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { name, today } = useMember()
  const [saved, setSaved] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])
  const shown = codes.map(shownTrackingCode)
  const whose = `${name}, escritorio de ${company.name}, ${formatDate(today)}`
  const asText = ['Códigos de recuperación', whose, '', ...shown, '', use, ''].join('\n')
  return (
    <section aria-label="Códigos de recuperación" className="my-5 border-y border-sand-200 py-4">
      <div className="print-sheet">
        <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
          Sus códigos de recuperación
        </h3>
        <p className="text-sm text-ink-soft">
          <bdi>{whose}</bdi>
        </p>
        <ol
          translate="no"
          className="my-3 grid grid-cols-[repeat(auto-fit,minmax(min(12rem,100%),1fr))] gap-x-4 gap-y-1 rounded-lg bg-sand-100 px-3 py-2 tracking-wide tabular-nums"
        >
          {shown.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <p>{use}</p>
      </div>
      <p className="mt-2 font-semibold">No se vuelven a mostrar.</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton text={asText} as={DeskButton} />
        <DeskButton
          onClick={() =>
            saveToDisk(new Blob([asText], { type: 'text/plain' }), 'codigos-de-recuperacion.txt')
          }
        >
          Descargar
        </DeskButton>
        <DeskButton onClick={() => print()}>Imprimir</DeskButton>
      </div>
      <label className="mt-4 flex min-h-11 items-center gap-2.5">
        <input
          type="checkbox"
          checked={saved}
          onChange={(event) => setSaved(event.target.checked)}
          className="size-6 shrink-0 accent-teal-700"
        />
        Los guardé
      </label>
      <DeskButton look="primary" idle={!saved} className="mt-3" onClick={onDone}>
        Listo
      </DeskButton>
    </section>
  )
}
