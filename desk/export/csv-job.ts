import { Unreached } from '#app/lib/office-errors.ts'
import { saveToDisk } from '#app/lib/save-to-disk.ts'
import { callDesk } from '#desk/data/call-desk.ts'
import { byteOrderMark, csvLine } from '#domain/csv.ts'
import type { ExportRow } from '#supabase/contract/reports.ts'

/** A list of the desk that becomes a CSV file, page by page. */
export type CsvJob<Row = unknown> = {
  /** `subject` and `scope` name the list in the log of downloads. */
  subject: ExportRow['subject']
  scope: string
  fileName: string
  head: string[]
  /** A method and not a property, so that each list can have its own type of `after`. */
  page(after: unknown): Promise<{ rows: Row[]; next?: unknown }>
  cells: (row: Row) => string[]
}

/** Seconds before a page is requested again, after a lost connection or too many calls a minute. */
const retryPauses = [1, 5, 15, 40]

async function withRetries<Result>(call: () => Promise<Result>, signal: AbortSignal) {
  for (let tries = 0; ; tries++) {
    try {
      return await call()
    } catch (error) {
      const seconds = retryPauses[tries]
      if (!(error instanceof Unreached) || seconds === undefined) throw error
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
      signal.throwIfAborted()
    }
  }
}

/** Saves every row of the list, or throws. The download is logged before the file is saved. */
export async function runCsvJob<Row>(
  { subject, scope, fileName, head, page, cells }: CsvJob<Row>,
  signal: AbortSignal,
  onCount: (count: number) => void,
): Promise<number> {
  const lines = [csvLine(head, ';')]
  for (let after: unknown = null; after !== undefined; ) {
    const { rows, next } = await withRetries(() => page(after), signal)
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
