import { isNamedPdf } from '#app/lib/pdf.ts'
import { loadSupabase } from '#app/lib/supabase.ts'
import { withProgress } from '#app/lib/uploads/upload-progress.ts'
import { maximumResumeBytes, resumeMessages } from './application-schema.ts'

const uploaded = new WeakMap<File, string>()

/** Uploads a resume and returns its public URL. A second call with the same file does not upload again. */
export async function uploadResume(file: File, tellProgress: (share: number) => void): Promise<string> {
  if (!isNamedPdf(file)) throw new Error(resumeMessages.onlyPdf)
  if (file.size > maximumResumeBytes) throw new Error(resumeMessages.tooLarge)
  const earlierUrl = uploaded.get(file)
  if (earlierUrl) return earlierUrl

  const bucket = (await loadSupabase()).storage.from('applications')
  const path = `resumes/${Date.now()}-${randomText()}.${extensionOf(file)}`
  const body = file.type ? file : new File([file], file.name, { type: 'application/pdf' })
  const { error } = await withProgress(path, tellProgress, () =>
    bucket.upload(path, body, { cacheControl: '3600', upsert: false }),
  )
  if (error) {
    console.error(`Upload of a resume failed: ${error.statusCode ?? 'no answer'}`)
    throw error
  }
  const { publicUrl } = bucket.getPublicUrl(path).data
  uploaded.set(file, publicUrl)
  return publicUrl
}

/** 128 random bits: the bucket is public, so only the unguessable name keeps a resume private. */
const randomText = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

const extensionOf = ({ name }: File) => /\.([a-z0-9]{1,10})$/i.exec(name)?.[1] ?? 'pdf'
