import { useNow } from '#desk/ui/use-now.ts'
import { dayInColombia } from '#domain/days/business-days.ts'
import { formatDate } from '#domain/days/format-date.ts'

type Props = { silence: { operated_on: string; recognise_by: string } }

/** Tells that the term passed without an answer, and until when the office has to recognise the silence. */
export function SilencePanel({ silence }: Props) {
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
        El término pasó sin respuesta, y desde el {formatDate(silence.operated_on)} lo pedido se entiende
        concedido (Ley 142 de 1994, art. 158). {hoursLeft >= 0 ? 'Reconózcalo' : 'Debía reconocerse'} a más
        tardar el {formatDate(lastDay)}, con una respuesta que lo concede.
      </p>
    </div>
  )
}
