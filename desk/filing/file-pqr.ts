import { sendOnce } from '#app/lib/drafts/send-once.ts'
import { callWithKey } from '#app/lib/office.ts'
import { asMember } from '#desk/data/call-desk.ts'
import type { Filing } from './filing-schema.ts'

/** Files a PQR once. `changed`: an earlier attempt had arrived. `about` keeps a receipt from going to another person. */
export const filePqrForPerson = (filing: Filing, holder: string) =>
  asMember(async () => {
    const sending = { holder, about: filing.id_number, content: filing }
    const { answer, changed } = await sendOnce(sending, (key) => callWithKey('file_pqr', key, filing))
    const { request_type, full_name } = filing
    // Not where an earlier filing had arrived, perhaps with other words.
    return { ...answer, changed, about: changed ? undefined : { request_type, full_name } }
  })

export type Filed = Awaited<ReturnType<typeof filePqrForPerson>>
