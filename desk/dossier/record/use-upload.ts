import { useRef, useState } from 'react'
import { problemText } from '#desk/data/call-desk.ts'
import { uploadDocument } from './upload-document.ts'

/** Sends a document once: when what follows fails, the next try does not add it again. */
export function useUpload(caseId: string) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const sent = useRef(new WeakMap<File, number>())

  /** The version that the case has then; undefined where it failed. */
  async function send(file: File): Promise<number | undefined> {
    const before = sent.current.get(file)
    if (before !== undefined) return before
    setBusy(true)
    setProblem('')
    try {
      const { version } = await uploadDocument(caseId, file)
      sent.current.set(file, version)
      return version
    } catch (error) {
      setProblem(problemText(error))
    } finally {
      setBusy(false)
    }
  }

  return { send, busy, problem }
}
