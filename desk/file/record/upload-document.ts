import { loadSupabase } from '#app/lib/supabase.ts'
import { callDesk, Unreached } from '#desk/data/call-desk.ts'

/** Adds a document of the office to a case. After a lost answer the same file is sent again to the same place. */
export async function uploadDocument(pqr_id: string, file: File) {
  const { type, size, name } = file
  const { id, path } = await callDesk<{ id: string; path: string }>('add_office_attachment', {
    pqr_id,
    type,
    size,
    name,
  })
  const supabase = await loadSupabase()
  const { error } = await supabase.storage.from('evidence').upload(path, file, { contentType: type })
  // It may lie there from an attempt whose answer was lost: confirming tells.
  const refused = (error as { statusCode?: string } | null)?.statusCode
  if (error && !refused) throw new Unreached(error.message)
  return callDesk<{ version: number }>('confirm_attachment', { id })
}
