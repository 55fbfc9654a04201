import { telephoneOf } from '#app/ui/notice/contact.tsx'
import type { Collection } from '#domain/collection/collection-days.ts'
import { company } from '#domain/company.ts'
import { dayInColombia } from '#domain/days/business-days.ts'
import { hourWords } from '#domain/days/day-words.ts'
import type { KnownNotices } from '../notices/known-notices.ts'
import { dayWords, holidayWords, putOutWords } from './collection-words.ts'

type Props = { next: Collection; now: Date; check: KnownNotices['check'] }

/** «Próxima recolección: lunes 23 de noviembre, 6:00 a. m. Saque la basura desde las 3:00 a. m.» */
export const NextWords = ({ next, now, check }: Props) => {
  const isInDoubt = next.state === 'unconfirmed'
  // Only current notices tell that the collection of today was not confirmed.
  const isTodayInDoubt = isInDoubt && check === 'done' && next.day === dayInColombia(now)
  return (
    <p aria-live="polite">
      <span className="block font-semibold">Próxima recolección: </span>
      <span className="block text-xl leading-snug font-bold sm:text-2xl">
        {dayWords(next.day, now)}, {hourWords(next.hour)}{' '}
      </span>
      {isTodayInDoubt ? (
        <span className="block font-bold">
          Hoy es festivo y no hemos confirmado la ruta.{' '}
          <a href={telephoneOf(company)} className="underline">
            Llámenos
          </a>{' '}
          antes de sacar la basura.
        </span>
      ) : (
        <>
          {isInDoubt && <span className="block font-bold">{holidayWords}. </span>}
          <span className="block">{putOutWords(next)}</span>
        </>
      )}
    </p>
  )
}
