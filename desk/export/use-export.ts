import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { failureText } from '#desk/data/call-desk.ts'
import type { CsvJob } from './csv-job.ts'

/** The query key of the log of downloads. */
export const exportsKey = ['exports']

export const rowsInWords = (count: number) =>
  count === 1 ? '1 fila' : `${count.toLocaleString('es-CO')} filas`

type Progress = { running: boolean; count: number; words: string; problem: string }

const idle: Progress = { running: false, count: 0, words: '', problem: '' }

/** Downloads a list as a file. Leaving the list or pressing again cancels the download. */
export function useExport<Row>(prepare: () => Promise<CsvJob<Row>>) {
  const [progress, setProgress] = useState(idle)
  const client = useQueryClient()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function start() {
    const abort = new AbortController()
    running.current = abort
    setProgress({ ...idle, running: true })
    const tell = (next: Partial<Progress>) => {
      if (running.current === abort && !abort.signal.aborted) setProgress({ ...idle, ...next })
    }
    try {
      const [{ runCsvJob }, job] = await Promise.all([import('./csv-job.ts'), prepare()])
      const count = await runCsvJob(job, abort.signal, (count) => tell({ running: true, count }))
      client.invalidateQueries({ queryKey: exportsKey })
      tell({ words: `Se descargó el archivo: ${rowsInWords(count)}.` })
    } catch (error) {
      tell({ problem: `No se descargó nada. ${failureText(error)}` })
    }
  }

  function cancel() {
    running.current?.abort()
    setProgress({ ...idle, words: 'Se canceló: no se descargó nada.' })
  }

  return { ...progress, press: progress.running ? cancel : start }
}
