import type { ComponentProps } from 'react'

type Props = { label: string; onChoose: (files: File[]) => void } & ComponentProps<'input'>

/** The native control is hidden beside its label, because its own words follow the browser's language. */
export const FileChooser = ({ label, onChoose, className, ...input }: Props) => (
  <label
    className={`${className} relative cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-teal-600`}
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
