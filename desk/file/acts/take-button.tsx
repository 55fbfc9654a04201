import { type ActFile, takeFile } from '#desk/data/file-acts.ts'
import type { ActHandle } from '#desk/data/use-act.ts'
import { DeskButton, type DeskButtonLook } from '#desk/ui/desk-button.tsx'
import { KeyHint } from '#desk/ui/key-hint.tsx'

type Props = { file: ActFile; take: ActHandle; look?: DeskButtonLook }

export const TakeButton = ({ file, take, look = 'plain' }: Props) =>
  file.may.includes('take') && (
    <DeskButton look={look} idle={take.isPending} onClick={() => take.mutate(() => takeFile(file))}>
      {take.isPending ? 'Tomando…' : 'Tomar'}
      <KeyHint name="t" />
    </DeskButton>
  )
