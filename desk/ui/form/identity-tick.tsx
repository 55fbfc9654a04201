import type { ReactNode } from 'react'

type Props = { checked: boolean; onChange: (checked: boolean) => void; children?: ReactNode }

const howChecked = 'Comprobé quién lo pide: vi su documento o su firma, o llamé al teléfono que ya teníamos.'

/** The member's word that the person was identified. It is not kept on the device: each act is checked anew. */
export const IdentityTick = ({ checked, onChange, children = howChecked }: Props) => (
  <label className="flex items-start gap-2.5">
    <input
      type="checkbox"
      required
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      className="mt-0.5 size-6 shrink-0 accent-teal-700"
    />
    <span>{children}</span>
  </label>
)
