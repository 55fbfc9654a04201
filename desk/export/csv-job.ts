import { Unreached } from '#app/lib/office-errors.ts'
import { callDesk } from '#desk/data/call-desk.ts'
import { saveToDisk } from '#desk/ui/save-to-disk.ts'
import { byteOrderMark, csvLine } from '#domain/csv.ts'
import type { ExportRow } from '#supabase/contract/reports.ts'

/** A list of the desk as a file: where its rows come from, page by page, and what a line of it says. */
export type CsvJob<Row = unknown> = {
  /** For the log: the kind of list, and which one. */
  subject: ExportRow['subject']
  scope: string
  fileName: string
  head: string[]
  /** A method: each list knows what its pages begin after. */
  page(after: unknown): Promise<{ rows: Row[]; next?: unknown }>
  cells: (row: Row) => string[]
}

/** Seconds before a page is asked for again: a lost connection, or the limit of calls a minute. */
const rests = [1, 5, 15, 40]

async function patiently<Answer>(ask: () => Promise<Answer>, signal: AbortSignal) {
  for (let tries = 0; ; tries++) {
    try {
      return await ask()
    } catch (error) {
      const rest = rests[tries]
      if (!(error instanceof Unreached) || rest === undefined) throw error
      await new Promise((resolve) => setTimeout(resolve, rest * 1000))
      signal.throwIfAborted()
    }
  }
}

/** Every row of the list, or an error; the file is handed over whole, after it was written down who took it. */
export async function runCsvJob<Row>(
  { subject, scope, fileName, head, page, cells }: CsvJob<Row>,
  signal: AbortSignal,
  onCount: (count: number) => void,
): Promise<number> {
  const lines = [csvLine(head, ';')]
  for (let after: unknown = null; after !== undefined; ) {
    const { rows, next } = await patiently(() => page(after), signal)
    signal.throwIfAborted()
    for (const row of rows) lines.push(csvLine(cells(row), ';'))
    onCount(lines.length - 1)
    after = next ?? undefined
  }
  const count = lines.length - 1
  await callDesk('log_export', { subject, scope, rows: count })
  signal.throwIfAborted()
  saveToDisk(new Blob([byteOrderMark, ...lines], { type: 'text/csv;charset=utf-8' }), fileName)
  return count
}
