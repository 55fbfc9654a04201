import type { PqrDossier, SignedAnswer } from '#supabase/contract/desk.ts'

/** The notice on the site by which an answer is being notified. */
export const postedNoticeOf = (
  { letters }: Pick<PqrDossier, 'letters'>,
  answer: Pick<SignedAnswer, 'id'> | null,
) => letters.findLast(({ posted_until, answer_id }) => posted_until !== null && answer_id === answer?.id)
