import { useEffect, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { formatSize } from '#domain/file-size.ts'
import { Field, type FieldProps } from './field.tsx'
import { useFormReset } from './use-form-reset.ts'

type Props = FieldProps & { accept: string; invitation: string }

/** The native file control lies invisibly over a Spanish label, because its own text follows the browser's language. */
export function FileField({ accept, invitation, ...field }: Props) {
  const [file, setFile] = useState<File>()
  const input = useFormReset<HTMLInputElement>(() => setFile(undefined))
  // A file may have been chosen before hydration.
  useEffect(() => setFile(input.current?.files?.[0]), [input])

  return (
    <Field {...field}>
      {(control) => (
        <div className="relative flex min-h-20 items-center gap-4 rounded-xl border border-dashed border-sand-600/70 bg-sand-50 px-4 py-3 fade-colors hover:border-teal-700 hover:bg-teal-50 has-focus-visible:outline-3 has-focus-visible:outline-teal-600 has-aria-invalid:border-danger has-aria-invalid:bg-danger-soft/40">
          <span className="grid size-11 shrink-0 place-items-center rounded-full bg-teal-100 text-teal-800">
            <Icon name={file ? 'check' : 'file'} className="size-6" />
          </span>
          <span className="min-w-0 leading-snug" aria-hidden="true">
            <span className="block font-semibold text-teal-800 wrap-anywhere">
              {file?.name ?? invitation}
            </span>
            <span className="block text-sm text-ink-soft">
              {file ? `${formatSize(file.size)} · toque para cambiarlo` : 'Toque aquí o arrastre el archivo'}
            </span>
          </span>
          <input
            type="file"
            ref={input}
            accept={accept}
            onChange={(event) => setFile(event.currentTarget.files?.[0])}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
            {...control}
          />
        </div>
      )}
    </Field>
  )
}
