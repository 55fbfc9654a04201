import { DeskButton, type DeskButtonLook } from '#desk/ui/desk-button.tsx'

type Props = {
  button: string
  sending: string
  busy: boolean
  look?: DeskButtonLook
  onCancel: () => void
}

/** The buttons at the end of a form in a sheet. */
export const FormButtons = ({ button, sending, busy, look = 'primary', onCancel }: Props) => (
  <div className="flex flex-wrap gap-2">
    <DeskButton type="submit" look={look} idle={busy}>
      {busy ? sending : button}
    </DeskButton>
    <DeskButton look="quiet" onClick={onCancel}>
      Cancelar
    </DeskButton>
  </div>
)
