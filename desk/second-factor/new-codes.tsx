import { useEffect, useRef, useState } from 'react'
import { saveToDisk } from '#app/lib/save-to-disk.ts'
import { CopyButton } from '#app/ui/button/copy-button.tsx'
import { useMember } from '#desk/session/membership-gate.tsx'
import { DeskButton } from '#desk/ui/desk-button.tsx'
import { ProblemLine } from '#desk/ui/feedback/problem-line.tsx'
import { shownTrackingCode } from '#domain/case-reference.ts'
import { company } from '#domain/company.ts'
import { formatDate } from '#domain/days/format-date.ts'

const use =
  'Cada uno sirve una vez, después de la contraseña, y desactiva la verificación hasta que la active de nuevo. Guárdelos donde solo usted los vea, lejos de la contraseña.'

export type UnsavedCodes = {
  /** The member wanted to close while codes were not saved. */
  closing: boolean
  onUnsaved: (unsaved: boolean) => void
}
type Props = UnsavedCodes & { codes: string[]; onDone: () => void }

/** The new codes, which are shown only here. */
export function NewCodes({ codes, onDone, closing, onUnsaved }: Props) {
  const { name, today } = useMember()
  const [saved, setSaved] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    onUnsaved(!saved)
    return () => onUnsaved(false)
  }, [saved, onUnsaved])
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
          className="my-3 list-inside list-decimal columns-[12rem] gap-x-4 rounded-lg bg-sand-100 px-3 py-2 leading-7 tracking-wide tabular-nums print:columns-1"
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
      <ProblemLine
        text={
          closing && !saved
            ? 'Los códigos no se vuelven a mostrar. Si ya los guardó, márquelo aquí; si no los quiere, cierre otra vez.'
            : ''
        }
      />
      <DeskButton look="primary" idle={!saved} className="mt-3" onClick={onDone}>
        Listo
      </DeskButton>
    </section>
  )
}
