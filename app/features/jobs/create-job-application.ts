import { insertPending } from '#app/lib/insert-pending.ts'
import type { JobApplication } from './job-schema.ts'
import { uploadResume } from './upload-resume.ts'

/** First the file, then the application that points to it; the tick of the terms stays in the browser. */
export async function createJobApplication(
  { resume, acceptTerms: _, ...application }: JobApplication,
  tellProgress: (share: number) => void,
) {
  const resume_url = await uploadResume(resume, tellProgress)
  return insertPending('job_applications', { ...application, resume_url })
}
