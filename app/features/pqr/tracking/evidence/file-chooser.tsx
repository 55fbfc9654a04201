import type { ComponentProps } from 'react'
import { buttonClass } from '#app/ui/button/button-class.ts'
import { acceptedTypes } from './prepare-file.ts'

type Props = { onChoose: (files: File[]) => void }

/** The native control is hidden beside its label, because its own words follow the browser's language. */
export const FileChooser = ({ onChoose }: Props) => (
  <div className="mt-4 flex flex-wrap gap-3">
    <Chooser label="Elegir fotos o PDF" onChoose={onChoose} accept={acceptedTypes} multiple />
    <span className="hidden pointer-coarse:contents">
      <Chooser label="Tomar una foto" onChoose={onChoose} accept="image/*" capture="environment" />
    </span>
  </div>
)

const Chooser = ({ label, onChoose, ...input }: Props & { label: string } & ComponentProps<'input'>) => (
  <label
    className={`${buttonClass('secondary')} relative cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-teal-600`}
  >
    {label}
    <input
      {...input}
      type="file"
      className="sr-only"
      onChange={({ currentTarget }) => {
        onChoose([...(currentTarget.files ?? [])])
        // So that the same file can be chosen again.
        currentTarget.value = ''
      }}
    />
  </label>
)
