import { kindOf, recogniseTask } from '#desk/answer/answer-kinds.ts'
import type { ActHandle } from '#desk/data/use-act.ts'
import { takeCase } from '#desk/dossier/acts/dossier-acts.ts'
import { goTo } from '#desk/frame/place.ts'
import { DeskButton } from '#desk/ui/desk-button.tsx'
import { useNow } from '#desk/ui/use-now.ts'
import { dayInColombia } from '#domain/days/business-days.ts'
import { formatDate } from '#domain/days/format-date.ts'
import type { PqrDossier } from '#supabase/contract/desk.ts'

type Props = {
  dossier: PqrDossier
  silence: NonNullable<PqrDossier['silence']>
  take: ActHandle
  address: (task?: string) => string
}

/** Tells that the term passed without an answer, and until when the office has to recognise the silence. */
export function SilencePanel({ dossier, silence, take, address }: Props) {
  const { acts } = kindOf(dossier)
  const open = () => goTo(address(recogniseTask))
  // A case that nobody has taken is taken with the same press.
  const recognise = () =>
    dossier.may.includes('take') ? take.mutate(() => takeCase(dossier), { onSuccess: open }) : open()
  // `recognise_by` is a midnight, so the day before it is the last one.
  const lastDay = dayInColombia(new Date(Date.parse(silence.recognise_by) - 1))
  const hoursLeft = Math.floor((Date.parse(silence.recognise_by) - useNow()) / 3_600_000)
  return (
    <div className="rounded-xl bg-ink px-4 py-3 text-white">
      <p className="font-semibold">
        {hoursLeft >= 0
          ? `Silencio positivo: quedan ${hoursLeft} horas para reconocerlo`
          : 'Silencio positivo: pasaron las 72 horas'}
      </p>
      <p className="mt-1 text-sm">
        {dossier.appeal
          ? 'El término para decidir el recurso pasó, y desde'
          : 'El término pasó sin respuesta, y desde'}{' '}
        el {formatDate(silence.operated_on)} lo pedido se entiende concedido (Ley 142 de 1994, art. 158).{' '}
        {hoursLeft >= 0 ? 'Reconózcalo' : 'Debía reconocerse'} a más tardar el {formatDate(lastDay)}, con una{' '}
        {dossier.appeal ? 'decisión que revoca la respuesta' : 'respuesta que lo concede'}.
      </p>
      {(dossier.may.includes('take') || dossier.may.includes(acts.sign)) && (
        <DeskButton className="mt-3" idle={take.isPending} onClick={recognise}>
          Reconocer el silencio
        </DeskButton>
      )}
    </div>
  )
}
