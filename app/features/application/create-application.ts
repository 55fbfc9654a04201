import { insertEnquiry } from '#app/lib/insert-enquiry.ts'
import type { Application } from './application-schema.ts'
import { uploadResume } from './upload-resume.ts'

/** Uploads the file first, then inserts the row with its URL; `acceptTerms` is not stored. */
export async function createApplication(
  { resume, acceptTerms: _, ...application }: Application,
  tellProgress: (share: number) => void,
) {
  const resume_url = await uploadResume(resume, tellProgress)
  // Each upload has another address, but the same file chosen again is the same content.
  const content = [application, resume.name, resume.size, resume.lastModified]
  return insertEnquiry('application', { ...application, resume_url }, { about: application.email, content })
}
