import { loadSupabase } from '#app/lib/supabase.ts'
import { callDesk, Unreached } from '#desk/data/call-desk.ts'

const pictures = ['image/jpeg', 'image/png', 'image/webp']

export const isPicture = (type: string) => pictures.includes(type)

/** The type that counts is the one the office recorded; anything but a picture becomes bytes that nothing runs. */
async function fetchOpened(bucket: string, act: string, id: string): Promise<Blob> {
  const { path, type } = await callDesk<{ path: string; type: string }>(act, { id })
  const supabase = await loadSupabase()
  const { data, error } = await supabase.storage.from(bucket).download(path)
  if (error) throw new Unreached(error.message)
  return new Blob([data], { type: isPicture(type) ? type : 'application/octet-stream' })
}

export const fetchAttachment = (id: string) => fetchOpened('evidence', 'open_attachment', id)
export const fetchResume = (id: string) => fetchOpened('applications', 'open_resume', id)
