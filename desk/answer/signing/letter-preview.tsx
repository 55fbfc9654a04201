import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { Letterhead } from '#app/ui/letterhead.tsx'
import { callDesk } from '#desk/data/call-desk.ts'
import { LetterText } from '#desk/ui/letter-text.tsx'
import type { AnswerSubject } from '#domain/office/decision-words.ts'
import type { AnswerParts } from '../parts/answer-parts.ts'

/** The letter exactly as it would be signed now, and which parts it lacks. */
export const useLetterPreview = (
  caseId: string,
  subject: AnswerSubject,
  { template_id: _, ...answer }: AnswerParts,
) =>
  useQuery({
    queryKey: ['preview', caseId, subject, answer],
    queryFn: () => callDesk('preview_answer', { pqr_id: caseId, subject, ...answer }),
    staleTime: 0,
    gcTime: 0,
  })

type Props = { heading: string; letter: string; ref?: RefObject<HTMLElement | null> }

export const LetterBox = ({ heading, letter, ref }: Props) => (
  <section
    ref={ref}
    aria-label="La carta"
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
    tabIndex={0}
    className="max-h-[52dvh] overflow-y-auto rounded-lg border border-sand-300 bg-white p-4 sm:p-6"
  >
    <Letterhead heading={heading} />
    <LetterText text={letter} />
  </section>
)
