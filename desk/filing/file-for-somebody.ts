import { dropSubmissionKey, submissionKey } from '#app/lib/drafts/submission-key.ts'
import { AlreadyFiled, Unreached } from '#app/lib/office.ts'
import { callDesk, callDeskWithKey } from '#desk/data/call-desk.ts'
import type { Receipt } from '#supabase/contract/person.ts'
import type { Filing } from './filing-schema.ts'

/** Without an id where only the receipt of the first try is known. */
export type FiledReceipt = Receipt & { id?: string }

const place = 'desk-filing'

/** Files once: after a lost answer the next try gets the receipt of the first. */
export async function fileForSomebody(filing: Filing): Promise<FiledReceipt> {
  const key = submissionKey(place, filing)
  const receipt = await callDeskWithKey('file_pqr', key, filing).catch((error) => {
    if (!(error instanceof AlreadyFiled)) throw error
    return callDesk('pqr_receipt', { submission_key: key })
  })
  if (!receipt) throw new Unreached()
  dropSubmissionKey(place)
  return receipt
}
