import { Refusal } from '#app/lib/refusal.ts'
import { loadSupabase } from '#app/lib/supabase.ts'
import type { UploadPath } from '#supabase/contract/person.ts'
import { withProgress } from './upload-progress.ts'

/** What happens around the upload of a file to a case. Each can be tried again. */
export type FileReceiver = {
  prepare: (file: File) => Promise<Blob>
  givePath: (file: { type: string; size: number; name: string }, content: Blob) => Promise<UploadPath>
  confirm: (id: string) => Promise<void>
}

/** Tries once more to add a file to the case. */
export type Attempt = (tellProgress: (share: number) => void) => Promise<void>

/** Each attempt goes on from the step that the last one reached, whether or not its answer arrived. */
export function sendingOf(file: File, receiver: FileReceiver): Attempt {
  let content: Blob | undefined
  let target: UploadPath | undefined
  let uploading = false

  return async (tellProgress) => {
    content ??= await receiver.prepare(file)
    target ??= await receiver.givePath({ type: content.type, size: content.size, name: file.name }, content)
    if (uploading && (await hasArrived(target, receiver))) return
    uploading = true
    const outcome = await upload(target.path, content, tellProgress)
    if (outcome === 'expired') {
      target = undefined
      uploading = false
      throw new Error('The path has expired')
    }
    await receiver.confirm(target.id)
  }
}

const hasArrived = ({ id }: UploadPath, receiver: FileReceiver) =>
  receiver.confirm(id).then(
    () => true,
    (error) => {
      if (error instanceof Refusal && error.refusal === 'not_uploaded') return false
      throw error
    },
  )

async function upload(path: string, content: Blob, tellProgress: (share: number) => void) {
  const bucket = (await loadSupabase()).storage.from('evidence')
  const { error } = await withProgress(path, tellProgress, () =>
    bucket.upload(path, content, { cacheControl: '0' }),
  )
  // 409: an attempt that was taken for lost arrived after all.
  if (!error || error.statusCode === '409') return 'stored'
  if (error.statusCode === '403') return 'expired'
  if (error.statusCode === '413') throw new Refusal('file_too_large')
  if (error.statusCode === '415') throw new Refusal('wrong_content')
  throw error
}
