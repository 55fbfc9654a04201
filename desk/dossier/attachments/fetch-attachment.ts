import { Unreached } from '#app/lib/office-errors.ts'
import { loadSupabase } from '#app/lib/supabase.ts'
import { isPicture } from '#app/lib/uploads/file-types.ts'
import { callDesk } from '#desk/data/call-desk.ts'

/** The type is the one that the office recorded. Other files than pictures become bytes that no browser runs. */
async function fetchOpened(bucket: string, { path, type }: { path: string; type: string }): Promise<Blob> {
  const supabase = await loadSupabase()
  const { data, error } = await supabase.storage.from(bucket).download(path)
  if (error) throw new Unreached(error.message)
  return new Blob([data], { type: isPicture(type) ? type : 'application/octet-stream' })
}

export const fetchAttachment = async (id: string) =>
  fetchOpened('evidence', await callDesk('open_attachment', { id }))
export const fetchResume = async (id: string) =>
  fetchOpened('applications', await callDesk('open_resume', { id }))
