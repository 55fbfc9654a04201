import { dropSubmissionKey, submissionKey } from '#app/lib/drafts/submission-key.ts'
import { AlreadyFiled, callDesk } from '#desk/data/call-desk.ts'
import type { Filing } from './filing-schema.ts'

export type FiledReceipt = {
  id?: string
  radicado: string
  tracking_code: string
  created_at: string
  due_on: string
}

const place = 'desk-filing'

/** Files once: after a lost answer the next try gets the receipt of the first. */
export async function fileForSomebody(filing: Filing): Promise<FiledReceipt> {
  const key = submissionKey(place, filing)
  const receipt = await callDesk<FiledReceipt>('file_pqr', filing, key).catch((error) => {
    if (!(error instanceof AlreadyFiled)) throw error
    return callDesk<FiledReceipt>('pqr_receipt', { submission_key: key })
  })
  dropSubmissionKey(place)
  return receipt
}
