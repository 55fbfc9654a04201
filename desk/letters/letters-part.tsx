import { Part } from '#desk/dossier/part.tsx'
import { goTo } from '#desk/frame/place.ts'
import { useMember } from '#desk/session/membership-gate.tsx'
import { deskButtonClass } from '#desk/ui/desk-button.tsx'
import { LazyPart } from '#desk/ui/lazy-part.tsx'
import { shortMoment } from '#desk/ui/moment-words.ts'
import { formatDate } from '#domain/days/format-date.ts'
import { letterKinds } from '#domain/office/letter-kinds.ts'
import type { PqrDossier } from '#supabase/contract/desk.ts'

const sheet = () => import('./letter-sheet.tsx')

const writeTask = 'escribir-carta'
const letterTask = (number: string) => `oficio-${number}`

/** The letter that the address asks for. */
export const letterOfTask = ({ letters }: PqrDossier, task: string | undefined) =>
  letters.find(({ number }) => letterTask(number) === task)

type Props = { dossier: PqrDossier; task: string | undefined; address: (task?: string) => string }

/** The letters of the office around the answer, and the next one. */
export function LettersPart({ dossier, task, address }: Props) {
  const { today } = useMember()
  const mayWrite = dossier.may.includes('write_letter')
  const writing = mayWrite && task === writeTask
  if (dossier.letters.length === 0 && !mayWrite) return null
  return (
    <Part title="Cartas">
      <ul className="grid gap-2">
        {dossier.letters.map(
          ({ id, number, kind, written_at, signer_name, posted_until, takes_effect_on }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-0 grow basis-56 leading-snug">
                <strong className="font-semibold">{number}</strong> · {letterKinds[kind]}
                <span className="block text-[0.8125rem] text-ink-soft">
                  <bdi>{signer_name}</bdi> · {shortMoment(written_at, today)}
                  {posted_until &&
                    takes_effect_on &&
                    ` · en el sitio hasta el ${formatDate(posted_until)}; surte efecto el ${formatDate(takes_effect_on)}`}
                </span>
              </span>
              <a href={address(letterTask(number))} className={deskButtonClass()}>
                Ver<span className="sr-only"> {number}</span>
              </a>
            </li>
          ),
        )}
      </ul>
      {mayWrite && (
        <a href={address(writeTask)} className={`${deskButtonClass()} mt-2.5`}>
          Escribir una carta
        </a>
      )}
      {writing && (
        <LazyPart
          load={sheet}
          given={{
            dossier,
            onClose: () => goTo(address(), { replace: true }),
            onWritten: (number: string) => goTo(address(letterTask(number)), { replace: true }),
          }}
        />
      )}
    </Part>
  )
}
