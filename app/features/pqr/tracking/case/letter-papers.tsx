import { useState } from 'react'
import { callOffice, reasonOf } from '#app/lib/office.ts'
import { saveToDisk } from '#app/lib/save-to-disk.ts'
import { sha256Of } from '#app/lib/sha256.ts'
import { loadSupabase } from '#app/lib/supabase.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { formatSize } from '#domain/file-size.ts'
import type { Paper } from '#supabase/contract/person.ts'
import type { Act } from '../use-acts.ts'

const failed = 'No se pudo descargar. Revise la conexión e intente de nuevo.'

/** The papers that the office sent with a letter. */
export function LetterPapers({ papers, act }: { papers: Paper[]; act: Act }) {
  const [busy, setBusy] = useState<string>()
  const [problem, setProblem] = useState('')
  if (papers.length === 0) return null

  async function download({ id }: Paper) {
    setBusy(id)
    setProblem('')
    try {
      const paper = await act.send((person) => callOffice('open_paper', { ...person, paper_id: id }))
      const bucket = (await loadSupabase()).storage.from('evidence')
      const { data, error } = await bucket.download(paper.path)
      if (error) throw error
      // Otherwise it would not be the paper that the letter names.
      if ((await sha256Of(data)) !== paper.sha256) throw new Error('The paper arrived changed')
      saveToDisk(new Blob([data], { type: paper.type }), paper.name)
    } catch (cause) {
      setProblem(reasonOf(cause, failed))
    } finally {
      setBusy(undefined)
    }
  }

  return (
    <section className="mt-6 border-t border-sand-200 pt-4 print:hidden">
      <h3 className="mb-2 font-bold">Documentos que van con esta carta</h3>
      <ul className="grid gap-3">
        {papers.map((paper) => (
          <li key={paper.id} className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <Icon name="file" className="size-5.5 shrink-0 text-teal-700" />
            <span className="min-w-0 flex-1 basis-40 leading-snug">
              <bdi className="wrap-anywhere">{paper.name}</bdi>
              <span className="block text-sm text-ink-soft">{formatSize(paper.size)}</span>
            </span>
            <Button look="secondary" disabled={busy !== undefined} onClick={() => download(paper)}>
              {busy === paper.id ? 'Descargando…' : 'Descargar'}
              <span className="sr-only"> {paper.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <p role="alert" className="mt-2 font-medium text-danger empty:hidden">
        {problem}
      </p>
    </section>
  )
}
