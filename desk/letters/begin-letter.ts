import { useQuery } from '@tanstack/react-query'
import { callDesk } from '#desk/data/call-desk.ts'
import { fillTemplate, type OfficeNow } from '#domain/office/answer-template.ts'
import type { LetterKind } from '#domain/office/letter-kinds.ts'
import { addresseeOf, letterVariables } from '#domain/office/letter-template.ts'
import type { PqrDossier } from '#supabase/contract/desk.ts'
import type { Template } from '#supabase/contract/templates.ts'

export type LetterInTheMaking = { kind: LetterKind; addressee: string; body: string }

/** A letter as it begins: its addressee and the text of its template, with what is known filled in. */
export function beginLetter(
  kind: LetterKind,
  dossier: PqrDossier,
  template: Template | undefined,
  office: OfficeNow,
): LetterInTheMaking {
  const transfer = dossier.events.findLast((event) => event.kind === 'transferred')
  const facts = { ...dossier, recipient: (transfer?.details.recipient as string | null) ?? null }
  return {
    kind,
    addressee: addresseeOf(kind, facts),
    body: fillTemplate(template?.body ?? '', letterVariables(facts, office)),
  }
}

/** The letter exactly as it would be written now, without its number. */
export const useOfficeLetterPreview = (caseId: string, letter: LetterInTheMaking) =>
  useQuery({
    queryKey: ['letter preview', caseId, letter],
    queryFn: () => callDesk('preview_letter', { pqr_id: caseId, ...letter }),
    staleTime: 0,
    gcTime: 0,
  })
