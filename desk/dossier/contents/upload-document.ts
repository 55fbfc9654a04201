import { Refusal, Unreached } from '#app/lib/office-errors.ts'
import { loadSupabase } from '#app/lib/supabase.ts'
import { callDesk } from '#desk/data/call-desk.ts'
import type { UploadPath } from '#supabase/contract/person.ts'

/** The upload target of each file: after a lost answer it is used again, so that the file is added once. */
const targets = new WeakMap<File, UploadPath>()

/** Adds a document of the office to a case. */
export async function uploadDocument(pqr_id: string, file: File) {
  const { type, size, name } = file
  const target = targets.get(file) ?? (await callDesk('add_office_attachment', { pqr_id, type, size, name }))
  targets.set(file, target)
  const supabase = await loadSupabase()
  const { error } = await supabase.storage.from('evidence').upload(target.path, file, { contentType: type })
  // A refused file may be there from an attempt whose answer was lost; confirming tells.
  const refused = (error as { statusCode?: string } | null)?.statusCode
  if (error && !refused) throw new Unreached(error.message)
  return callDesk('confirm_attachment', { id: target.id }).catch((cause) => {
    if (cause instanceof Refusal) targets.delete(file)
    throw cause
  })
}
