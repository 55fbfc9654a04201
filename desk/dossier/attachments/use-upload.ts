import { useRef, useState } from 'react'
import { type Attempt, sendingOf } from '#app/lib/uploads/send-file.ts'
import { problemText } from '#desk/data/call-desk.ts'
import { paperReceiver } from './paper-receiver.ts'

type Upload = { attempt: Attempt; version?: number }

/** Uploads a paper once: if the act after it fails, the next attempt does not upload it again. */
export function useUpload(caseId: string) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const uploads = useRef(new WeakMap<File, Upload>())

  const uploadOf = (file: File) => {
    const known = uploads.current.get(file)
    if (known) return known
    const receiver = paperReceiver(caseId, (_id, version) => {
      upload.version = version
    })
    const upload: Upload = { attempt: sendingOf(file, receiver) }
    uploads.current.set(file, upload)
    return upload
  }

  /** Returns the version of the case after the upload, or undefined if it failed. */
  async function send(file: File): Promise<number | undefined> {
    const upload = uploadOf(file)
    if (upload.version !== undefined) return upload.version
    setBusy(true)
    setProblem('')
    try {
      await upload.attempt(() => {})
      return upload.version
    } catch (error) {
      setProblem(problemText(error))
    } finally {
      setBusy(false)
    }
  }

  return { send, busy, problem }
}
