import { useEffect, useRef } from 'react'
import { Button } from '#app/ui/button/button.tsx'
import { formatMoment } from '#domain/days/format-date.ts'
import { appealDecisions } from '#domain/office/decision-words.ts'
import { letterBlocks } from '#domain/office/letter-blocks.ts'
import type { Letter } from '#supabase/contract/person.ts'

/** The signed answer as it was written, to read and to print. */
export function AnswerLetter({ letter, onBack }: { letter: Letter; onBack: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <article className="sheet rounded-panel bg-white px-[min(1.25rem,6vw)] py-6 shadow-card sm:px-10 sm:py-9">
      <h2 ref={heading} tabIndex={-1} className="heading-card font-bold outline-none">
        Respuesta {letter.number}
      </h2>
      <div className="mt-5 grid gap-4 leading-relaxed">
        {letterBlocks(letter.letter)
          .slice(1)
          .map(({ title, text }, index) =>
            title ? (
              <section key={index}>
                <h3 className="mb-1 font-bold">{title}</h3>
                <p className="whitespace-pre-line">{text}</p>
              </section>
            ) : (
              <p key={index} className="whitespace-pre-line">
                {text}
              </p>
            ),
          )}
      </div>
      <p className="mt-6 border-t border-sand-200 pt-4 text-sm wrap-anywhere text-ink-soft">
        Huella del texto firmado (SHA-256): {letter.sha256}
      </p>
      {letter.appeal && <DecidedAppeal {...letter.appeal} />}
      <div className="mt-5 flex flex-wrap gap-3 print:hidden">
        <Button onClick={() => print()}>Imprimir la respuesta</Button>
        <Button look="secondary" onClick={onBack}>
          Volver al caso
        </Button>
      </div>
    </article>
  )
}

const DecidedAppeal = ({ radicado, decision, reasons, decided_at }: NonNullable<Letter['appeal']>) => (
  <section className="mt-6 border-t border-sand-200 pt-4 leading-relaxed">
    <h3 className="mb-1 font-bold">Decisión del recurso {radicado}</h3>
    <p className="text-sm text-ink-soft">{formatMoment(decided_at)}</p>
    <p className="mt-2">La empresa {appealDecisions[decision]}.</p>
    <p className="mt-2 whitespace-pre-line">{reasons}</p>
  </section>
)
