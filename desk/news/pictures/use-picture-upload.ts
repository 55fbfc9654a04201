import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Unreached } from '#app/lib/office-errors.ts'
import { sendPublishedFile } from '#desk/publishing/send-published-file.ts'
import { useStayWhile } from '#desk/ui/use-stay-while.ts'
import { newsProblem } from '../news-problem.ts'
import { PictureProblem } from './picture-problem.ts'
import { preparePicture } from './prepare-picture.ts'
import { keepStoredPicture } from './stored-picture.ts'

type Upload = { state: 'none' | 'busy' } | { state: 'failed'; problem: string; again?: () => void }

function uploadProblem(error: unknown) {
  if (!(error instanceof Unreached)) return newsProblem(error)
  return navigator.onLine
    ? 'La foto no se subió: el servidor no respondió. Intente de nuevo en un momento.'
    : 'La foto no se subió: no hay conexión. Intente de nuevo cuando vuelva la red.'
}

/** Makes a file fit and gives it to the office. */
export function usePictureUpload(onUploaded: (file: string) => void) {
  const client = useQueryClient()
  const [upload, setUpload] = useState<Upload>({ state: 'none' })
  // The article goes on changing while the picture is on its way; without the field nobody waits for it.
  const uploaded = useRef<typeof onUploaded>(undefined)
  useEffect(() => {
    uploaded.current = onUploaded
    return () => {
      uploaded.current = undefined
    }
  })
  useStayWhile(upload.state === 'busy')

  async function send(content: Blob) {
    setUpload({ state: 'busy' })
    try {
      const file = await sendPublishedFile(content)
      keepStoredPicture(client, file, content)
      setUpload({ state: 'none' })
      uploaded.current?.(file)
    } catch (error) {
      setUpload({ state: 'failed', problem: uploadProblem(error), again: () => send(content) })
    }
  }

  async function choose(file: File) {
    setUpload({ state: 'busy' })
    try {
      await send(await preparePicture(file))
    } catch (error) {
      if (!(error instanceof PictureProblem)) throw error
      setUpload({ state: 'failed', problem: error.message })
    }
  }

  return { upload, choose }
}
