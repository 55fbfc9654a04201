import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#app/ui/button/button.tsx'
import { Letterhead } from '#app/ui/letterhead.tsx'
import { WholeCodes } from '#app/ui/whole-codes.tsx'
import { letterBlocks } from '#domain/office/letter-blocks.ts'
import type { Letter } from '#supabase/contract/person.ts'
import type { Act } from '../use-acts.ts'
import { LetterPapers } from './letter-papers.tsx'

type Props = {
  letter: Letter
  act: Act
  onBack: () => void
  /** What the person may do about it. */
  children: ReactNode
  /** Whether that comes before printing it. */
  actWaits: boolean
}

/** A signed answer as it was written, to read and to print. Its first paragraph says what it is, and its number. */
export function AnswerLetter({ letter, act, onBack, children, actWaits }: Props) {
  const [first, ...blocks] = letterBlocks(letter.letter)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <article className="sheet rounded-panel bg-white px-[min(1.25rem,6vw)] py-6 shadow-card sm:px-10 sm:py-9">
      <Letterhead heading={letter.heading} />
      <h2 ref={heading} tabIndex={-1} className="heading-card font-bold wrap-anywhere outline-none">
        <WholeCodes>{first?.text ?? ''}</WholeCodes>
      </h2>
      <div className="mt-5 grid gap-4 leading-relaxed">
        {blocks.map(({ title, text }, index) =>
          title ? (
            <section key={index}>
              <h3 className="mb-1 font-bold">{title}</h3>
              <p className="whitespace-pre-line">
                <WholeCodes>{text}</WholeCodes>
              </p>
            </section>
          ) : (
            <p key={index} className="whitespace-pre-line">
              <WholeCodes>{text}</WholeCodes>
            </p>
          ),
        )}
      </div>
      <p className="mt-6 border-t border-sand-200 pt-4 text-sm wrap-anywhere text-ink-soft">
        Huella del texto firmado (SHA-256): {letter.sha256}
      </p>
      {letter.not_sent_because && (
        <section className="mt-6 border-t border-sand-200 pt-4 leading-relaxed">
          <h3 className="mb-1 font-bold">El expediente no se envió a la Superintendencia</h3>
          <p className="whitespace-pre-line">{letter.not_sent_because}</p>
        </section>
      )}
      <LetterPapers papers={letter.papers} act={act} />
      {children}
      <div className="mt-5 flex flex-wrap gap-3 print:hidden">
        <Button look={actWaits ? 'secondary' : 'primary'} onClick={() => print()}>
          Imprimir la carta
        </Button>
        <Button look="secondary" onClick={onBack}>
          Volver al caso
        </Button>
      </div>
    </article>
  )
}
