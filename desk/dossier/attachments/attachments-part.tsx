import { useState } from 'react'
import { saveToDisk } from '#app/lib/save-to-disk.ts'
import { isPicture } from '#app/lib/uploads/file-types.ts'
import { Icon } from '#app/ui/icon.tsx'
import { failureText } from '#desk/data/call-desk.ts'
import { useMember } from '#desk/session/membership-gate.tsx'
import { DeskButton } from '#desk/ui/desk-button.tsx'
import { ProblemLine } from '#desk/ui/feedback/problem-line.tsx'
import { shortMoment } from '#desk/ui/moment-words.ts'
import { Sheet } from '#desk/ui/sheet.tsx'
import { formatSize } from '#domain/file-size.ts'
import type { Attachment, PqrDossier } from '#supabase/contract/desk.ts'
import { Part } from '../part.tsx'
import { AddPapers } from './add-papers.tsx'
import { fetchAttachment } from './fetch-attachment.ts'

type Picture = { name: string; url: string }

/** The files of a case. Pictures are shown, other files only downloaded; every opening is logged. */
export function AttachmentsPart({ dossier }: { dossier: PqrDossier }) {
  const { members, today } = useMember()
  const [busy, setBusy] = useState<string>()
  const [problem, setProblem] = useState('')
  const [picture, setPicture] = useState<Picture>()
  const mayAdd = dossier.may.includes('attach')
  if (dossier.attachments.length === 0 && !mayAdd) return null

  async function open(attachment: Attachment) {
    setBusy(attachment.id)
    setProblem('')
    try {
      const blob = await fetchAttachment(attachment.id)
      if (isPicture(blob.type)) setPicture({ name: attachment.name, url: URL.createObjectURL(blob) })
      else saveToDisk(blob, attachment.name)
    } catch (error) {
      setProblem(failureText(error))
    } finally {
      setBusy(undefined)
    }
  }
  const sender = (by: string | null) =>
    by === null ? 'la persona' : (members.find(({ user_id }) => user_id === by)?.name ?? 'la oficina')
  const answers = [dossier.answer, dossier.decision]
  const letterOf = ({ goes_with }: Attachment) => answers.find((answer) => answer?.id === goes_with)?.number
  const close = () => {
    if (picture) URL.revokeObjectURL(picture.url)
    setPicture(undefined)
  }

  return (
    <Part title="Soportes y papeles">
      <ul className="grid gap-1.5">
        {dossier.attachments.map((attachment) => (
          <li key={attachment.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Icon name="file" className="size-5 text-teal-700" />
            <span className="min-w-0 grow basis-40 leading-snug">
              <bdi className="wrap-anywhere">{attachment.name}</bdi>
              <span className="block text-[0.8125rem] text-ink-soft">
                {formatSize(attachment.size)} · <bdi>{sender(attachment.by)}</bdi> ·{' '}
                {shortMoment(attachment.at, today)}
                {letterOf(attachment) && ` · va con ${letterOf(attachment)}`}
                {attachment.for_appeal && ' · para el recurso'}
              </span>
            </span>
            <DeskButton idle={busy !== undefined} onClick={() => open(attachment)}>
              {busy === attachment.id ? 'Abriendo…' : isPicture(attachment.type) ? 'Ver' : 'Descargar'}
              <span className="sr-only"> {attachment.name}</span>
            </DeskButton>
          </li>
        ))}
      </ul>
      <ProblemLine text={problem} />
      {mayAdd && <AddPapers caseId={dossier.id} />}
      <Sheet open={picture !== undefined} title={<bdi>{picture?.name}</bdi>} onClose={close} wide>
        {picture && <img src={picture.url} alt={picture.name} className="mx-auto max-h-[75dvh]" />}
      </Sheet>
    </Part>
  )
}
