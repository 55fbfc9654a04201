import { useId } from 'react'
import { acceptedTypes } from '#app/lib/uploads/file-types.ts'
import { controlClass } from '#app/ui/field/control-class.ts'

type Props = { label: string; hint: string; onChoose: (file: File | null) => void }

export function PaperField({ label, hint, onChoose }: Props) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="font-semibold">
        {label} <span className="font-normal text-ink-soft">(opcional)</span>
      </label>
      <p id={`${id}-hint`} className="text-sm text-ink-soft">
        {hint}
      </p>
      <input
        id={id}
        type="file"
        accept={acceptedTypes}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
        className={`${controlClass} mt-1 min-w-0 file:mr-3 file:rounded-md file:border-0 file:bg-sand-100 file:px-3 file:py-1.5`}
      />
    </div>
  )
}
