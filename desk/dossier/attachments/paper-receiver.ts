import { sha256Of } from '#app/lib/sha256.ts'
import type { FileReceiver } from '#app/lib/uploads/send-file.ts'
import { callDesk } from '#desk/data/call-desk.ts'

/** Adds papers of the office to a case. They stay as they are, because their letter names their hash. */
export const paperReceiver = (
  caseId: string,
  onAdded: (id: string, version: number) => void,
): FileReceiver => ({
  prepare: async (file) => file,
  givePath: async (file, content) =>
    callDesk('add_paper', { pqr_id: caseId, ...file, sha256: await sha256Of(content) }),
  confirm: async (id) => {
    const { version } = await callDesk('confirm_paper', { id })
    onAdded(id, version)
  },
})
