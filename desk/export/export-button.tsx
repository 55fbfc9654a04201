import { Icon } from '#app/ui/icon.tsx'
import { DeskButton, type DeskButtonLook } from '#desk/ui/desk-button.tsx'
import { ProblemLine } from '#desk/ui/feedback/problem-line.tsx'
import type { CsvJob } from './csv-job.ts'
import { rowsInWords, useExport } from './use-export.ts'

type Props<Row> = {
  prepare: () => Promise<CsvJob<Row>>
  label?: string
  look?: DeskButtonLook
}

/** Downloads a list and shows the progress; a second press cancels the download. */
export function ExportButton<Row>({ prepare, label, look = 'quiet' }: Props<Row>) {
  const { running, count, words, problem, press } = useExport(prepare)
  return (
    <div className={look === 'quiet' ? 'text-right' : ''}>
      <DeskButton look={look} onClick={press} className={look === 'quiet' ? '-mr-3.5' : ''}>
        <Icon name={running ? 'close' : 'download'} className="size-4" />
        {running ? 'Cancelar la descarga' : (label ?? <ListLabel />)}
      </DeskButton>
      <p role="status" className="text-[0.8125rem] text-ink-soft">
        {running ? count > 0 && `${rowsInWords(count)}…` : words}
      </p>
      <ProblemLine text={problem} />
    </div>
  )
}

/** Shorter on a phone, where it stands beside other links of the list. */
const ListLabel = () => (
  <span>
    Descargar<span className="max-sm:sr-only"> CSV</span>
  </span>
)
