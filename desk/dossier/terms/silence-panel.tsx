import { useNow } from '#desk/ui/use-now.ts'
import { dayInColombia } from '#domain/days/business-days.ts'
import { formatDate } from '#domain/days/format-date.ts'

type Props = { silence: { operated_on: string; recognise_by: string } }

/** The term has passed without an answer: what the law makes of it, and until when. */
export function SilencePanel({ silence }: Props) {
  // The moment is a midnight: the day before is the last one.
  const lastDay = dayInColombia(new Date(Date.parse(silence.recognise_by) - 1))
  const left = Math.floor((Date.parse(silence.recognise_by) - useNow()) / 3_600_000)
  return (
    <div className="rounded-xl bg-ink px-4 py-3 text-white">
      <p className="font-semibold">
        {left >= 0
          ? `Silencio positivo: quedan ${left} horas para reconocerlo`
          : 'Silencio positivo: pasaron las 72 horas'}
      </p>
      <p className="mt-1 text-sm">
        El término pasó sin respuesta, y desde el {formatDate(silence.operated_on)} lo pedido se entiende
        concedido (Ley 142 de 1994, art. 158). {left >= 0 ? 'Reconózcalo' : 'Debía reconocerse'} a más tardar
        el {formatDate(lastDay)}, con una respuesta que lo concede.
      </p>
    </div>
  )
}
