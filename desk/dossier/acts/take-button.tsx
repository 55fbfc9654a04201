import type { ActHandle } from '#desk/data/use-act.ts'
import { type Dossier, takeCase } from '#desk/dossier/acts/dossier-acts.ts'
import { DeskButton, type DeskButtonLook } from '#desk/ui/desk-button.tsx'
import { KeyHint } from '#desk/ui/key-hint.tsx'

type Props = { dossier: Dossier; take: ActHandle; look?: DeskButtonLook }

export const TakeButton = ({ dossier, take, look = 'plain' }: Props) =>
  dossier.may.includes('take') && (
    <DeskButton look={look} idle={take.isPending} onClick={() => take.mutate(() => takeCase(dossier))}>
      {take.isPending ? 'Tomando…' : 'Tomar'}
      <KeyHint name="t" />
    </DeskButton>
  )
