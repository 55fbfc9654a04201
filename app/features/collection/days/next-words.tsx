import type { Collection } from '#domain/collection/collection-days.ts'
import { hourWords } from '#domain/days/day-words.ts'
import { dayWords, holidayWords, putOutWords } from './collection-words.ts'

/** «Próxima recolección: lunes 23 de noviembre, 6:00 a. m. Saque la basura desde las 3:00 a. m.» */
export const NextWords = ({ next, now }: { next: Collection; now: Date }) => (
  <p aria-live="polite">
    <span className="block font-semibold">Próxima recolección: </span>
    <span className="block text-xl leading-snug font-bold sm:text-2xl">
      {dayWords(next.day, now)}, {hourWords(next.hour)}{' '}
    </span>
    {next.state === 'unconfirmed' && <span className="block font-bold">{holidayWords}. </span>}
    <span className="block">{putOutWords(next)}</span>
  </p>
)
