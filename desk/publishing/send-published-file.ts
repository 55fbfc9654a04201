import { Unreached } from '#app/lib/office-errors.ts'
import { Refusal } from '#app/lib/refusal.ts'
import { sha256Of } from '#app/lib/sha256.ts'
import { loadSupabase } from '#app/lib/supabase.ts'
import { withProgress } from '#app/lib/uploads/upload-progress.ts'
import { callDesk } from '#desk/data/call-desk.ts'

type Listener = (share: number) => void

/** Gives a file of a publication to the office, and returns its name there. It can be sent again without harm. */
export async function sendPublishedFile(content: Blob, tellProgress: Listener = () => {}): Promise<string> {
  const { type, size } = content
  const { path, uploaded } = await callDesk('add_published_file', {
    sha256: await sha256Of(content),
    type,
    size,
  })
  if (!uploaded) await upload(path, content, tellProgress)
  await callDesk('confirm_published_file', { path })
  return path
}

async function upload(path: string, content: Blob, tellProgress: Listener) {
  const bucket = (await loadSupabase()).storage.from('published')
  const { error } = await withProgress(path, tellProgress, () =>
    bucket.upload(path, content, { contentType: content.type, cacheControl: '31536000' }),
  )
  // 409: an attempt that was taken for lost arrived after all.
  if (!error || error.statusCode === '409') return
  if (error.statusCode === '413') throw new Refusal('file_too_large')
  if (error.statusCode === '415') throw new Refusal('wrong_content')
  throw new Unreached(error.message)
}
