import { useEffect, useRef, useState } from 'react'
import { Unreached } from '#app/lib/office-errors.ts'
import { sendPublishedFile } from '#desk/publishing/send-published-file.ts'
import { useStayWhile } from '#desk/ui/use-stay-while.ts'
import { documentProblem } from '../document-problem.ts'
import { pdfProblem } from './pdf-problem.ts'

/** A PDF that the office has. Kept on this device with an empty path while it is on its way. */
export type UploadedPdf = { path: string; name: string; size: number }

type Upload =
  | { state: 'none' }
  | { state: 'sending'; share: number }
  | { state: 'failed'; problem: string; again: () => void }

/** The chosen file, in memory: it can be sent again although the phone has taken it back. */
type ChosenPdf = { name: string; content: Blob }

const uploadProblem = (error: unknown) => {
  if (!(error instanceof Unreached)) return documentProblem(error)
  return navigator.onLine
    ? 'El PDF no se subió: el servidor no respondió. Intente de nuevo en un momento.'
    : 'El PDF no se subió: no hay conexión. Intente de nuevo cuando vuelva la red.'
}

/** Checks a chosen file and gives it to the office. `onKept` gets it when it is on its way, and again when it has arrived. */
export function usePdfUpload(onKept: (file: UploadedPdf) => void) {
  const [upload, setUpload] = useState<Upload>({ state: 'none' })
  const [chosen, setChosen] = useState<{ address: string; name: string; size: number }>()
  /** Why a chosen file was not taken. What was chosen before it stays. */
  const [wrong, setWrong] = useState('')
  useEffect(() => () => URL.revokeObjectURL(chosen?.address ?? ''), [chosen])
  const latest = useRef<Blob>(undefined)
  // The form goes on changing while the file is on its way; without the form nobody waits for it.
  const kept = useRef<typeof onKept>(undefined)
  useEffect(() => {
    kept.current = onKept
    return () => {
      kept.current = undefined
    }
  })
  useStayWhile(upload.state === 'sending')

  async function send({ name, content }: ChosenPdf) {
    const tell = (next: Upload) => latest.current === content && setUpload(next)
    tell({ state: 'sending', share: 0 })
    try {
      const path = await sendPublishedFile(content, (share) => tell({ state: 'sending', share }))
      tell({ state: 'none' })
      if (latest.current === content) kept.current?.({ path, name, size: content.size })
    } catch (error) {
      tell({
        state: 'failed',
        problem: uploadProblem(error),
        again: () => send({ name, content }),
      })
    }
  }

  async function choose(file: File) {
    const read = await readPdf(file)
    if (typeof read === 'string') return setWrong(read)
    setWrong('')
    latest.current = read
    setChosen({ address: URL.createObjectURL(read), name: file.name, size: read.size })
    kept.current?.({ path: '', name: file.name, size: read.size })
    await send({ name: file.name, content: read })
  }

  const problem = wrong || (upload.state === 'failed' ? upload.problem : '')
  return { upload, chosen, problem, choose }
}

/** Its content, or why it cannot be published. */
async function readPdf(file: File) {
  try {
    return (await pdfProblem(file)) ?? new Blob([await file.arrayBuffer()], { type: 'application/pdf' })
  } catch {
    return 'El archivo no se pudo leer. Descárguelo a este equipo y elíjalo de nuevo.'
  }
}
