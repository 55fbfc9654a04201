import { once } from 'node:events'
import { createWriteStream, existsSync } from 'node:fs'
import { chmod, copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { byteOrderMark, csvLine } from '#domain/csv.ts'
import type { OpenData } from '../open-data.ts'
import type { InboxForm } from './inbox-forms.ts'
import { blankRecord, type InboxRecord, readRecords } from './inbox-records.ts'

type ExportOptions = { forms: InboxForm[]; from: Date | undefined; separator: string }
type ExportedFile = { file: string; records: number }

/** Writes one file for each form, and copies of the resumes; only the owner of the folder can read them. */
export const exportRecords = async (
  { sql, dataDir }: OpenData,
  folder: string,
  { forms, from, separator }: ExportOptions,
): Promise<ExportedFile[]> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const written: ExportedFile[] = []
  for (const form of forms) {
    const titles = toCells(form, await blankRecord(sql, form), '').map(([heading]) => heading)
    const file = join(folder, `${form.name}.csv`)
    const output = createWriteStream(file, { mode: 0o600 })
    const write = async (line: string) => output.write(line) || (await once(output, 'drain'))
    await write(byteOrderMark + csvLine(titles, separator))
    let records = 0
    for await (const record of readRecords(sql, form, from)) {
      const cells = toCells(form, record, await keepResume(record, dataDir, folder))
      await write(
        csvLine(
          cells.map(([, value]) => value),
          separator,
        ),
      )
      records++
    }
    output.end()
    await once(output, 'close')
    written.push({ file, records })
  }
  return written
}

const toCells = (
  form: InboxForm,
  { number, received, state, fields, resume }: InboxRecord,
  copy: string,
): [string, string][] => [
  [form.name === 'pqr' ? 'Radicado' : 'Referencia', number],
  ['Recibido', received],
  ['Estado', state],
  ...fields,
  ...(resume ? [['Archivo', copy] as [string, string]] : []),
]

const keepResume = async ({ number, received, resume }: InboxRecord, dataDir: string, folder: string) => {
  if (!resume) return ''
  if (!resume.version) return 'no está en el almacén'
  const stored = join(dataDir, 'storage', 'objects', resume.version)
  if (!existsSync(stored)) return 'solo en línea'
  const name = join('hojas-de-vida', `${received.slice(0, 10)}-${number}.pdf`)
  await mkdir(join(folder, 'hojas-de-vida'), { recursive: true, mode: 0o700 })
  await copyFile(stored, join(folder, name))
  await chmod(join(folder, name), 0o600)
  return name
}
