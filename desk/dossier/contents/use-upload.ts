import { useRef, useState } from 'react'
import { problemText } from '#desk/data/call-desk.ts'
import { uploadDocument } from './upload-document.ts'

/** Uploads a document once: if the act after it fails, the next attempt does not upload it again. */
export function useUpload(caseId: string) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const versions = useRef(new WeakMap<File, number>())

  /** Returns the version of the case after the upload, or undefined if it failed. */
  async function send(file: File): Promise<number | undefined> {
    const uploaded = versions.current.get(file)
    if (uploaded !== undefined) return uploaded
    setBusy(true)
    setProblem('')
    try {
      const { version } = await uploadDocument(caseId, file)
      versions.current.set(file, version)
      return version
    } catch (error) {
      setProblem(problemText(error))
    } finally {
      setBusy(false)
    }
  }

  return { send, busy, problem }
}
