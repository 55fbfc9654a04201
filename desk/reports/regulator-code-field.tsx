import { useId } from 'react'

type Props = { label: string; value: string; fixed: boolean; onChange: (value: string) => void }

/** One code, short enough to stand beside its meaning. */
export function RegulatorCodeField({ label, value, fixed, onChange }: Props) {
  const id = useId()
  return (
    <div className="flex items-center justify-between gap-3 border-b border-sand-200 py-1">
      <label htmlFor={id} className="min-w-0">
        {label}
      </label>
      <input
        id={id}
        value={value}
        readOnly={fixed}
        maxLength={20}
        pattern="\s*[A-Za-z0-9]{0,20}\s*"
        title="Hasta 20 letras o números"
        placeholder="vacío"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-9 w-28 shrink-0 rounded-lg border border-sand-600/60 bg-white px-2 text-base tabular-nums read-only:border-transparent read-only:bg-transparent invalid:border-danger pointer-coarse:min-h-11"
      />
    </div>
  )
}
