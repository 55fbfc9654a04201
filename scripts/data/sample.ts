/** `npm run sample -- load` puts demonstration records into the database; `-- remove` takes out exactly those. */
import { parseArgs } from 'node:util'
import type postgres from 'postgres'
import { type Files, openFiles } from '#server/storage/object-files.ts'
import { deleteObjects, findObject, insertObject } from '#server/storage/objects.ts'
import { asCommand, type OpenData, openData } from './open-data.ts'
import { plainPdf } from './sample/plain-pdf.ts'
import { oneChunk } from './sample/play-story.ts'
import { removeOffice } from './sample/remove-office.ts'
import { loadOffice } from './sample/sample-office.ts'
import { resumeLines, resumeName, sampleRows } from './sample/sample-records.ts'

const usage = 'npm run sample -- load [--url https://el.sitio]\nnpm run sample -- remove'
const bucket = 'applications'

const load = async ({ sql, dataDir }: OpenData, url: string) => {
  const files = openFiles(dataDir)
  let added = 0
  const office = await sql.begin(async (tx) => {
    for (const [table, rows] of Object.entries(sampleRows(url))) {
      const { count } = await tx`insert into public.${tx(table)} ${tx(rows)} on conflict (id) do nothing`
      added += count
    }
    if (!(await findObject(tx, bucket, resumeName))) await keepResume(tx, files)
    return loadOffice(tx, files)
  })
  process.stdout.write(
    `${added + office.added} registros de demostración agregados\n\nEl escritorio: ${url}/desk\n`,
  )
  for (const { email, password, name, role } of office.signIns)
    process.stdout.write(`  ${email}  ${password}  ${name}, ${role}\n`)
}

const keepResume = async (tx: postgres.TransactionSql, files: Files) => {
  const pdf = plainPdf(resumeLines)
  const file = await files.keep(oneChunk(pdf), pdf.length, 'application/pdf')
  const upload = { file, mimetype: 'application/pdf', cacheControl: 'max-age=3600', userMetadata: null }
  await insertObject(
    tx,
    { role: 'service_role', claims: {} },
    { bucket, name: resumeName, upsert: false },
    upload,
  )
}

const remove = async ({ sql, dataDir }: OpenData) => {
  let removed = 0
  const objects = await sql.begin(async (tx) => {
    for (const [table, rows] of Object.entries(sampleRows('')))
      removed += (await tx`delete from public.${tx(table)} where id = any(${rows.map(({ id }) => id)})`).count
    const office = await removeOffice(tx)
    removed += office.removed
    return [
      ...(await deleteObjects(tx, bucket, [resumeName])),
      ...(await deleteObjects(tx, 'evidence', office.paths)),
    ]
  })
  const files = openFiles(dataDir)
  for (const { version } of objects) await files.remove(version)
  process.stdout.write(`${removed} registros de demostración retirados\n`)
}

await asCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { url: { type: 'string', default: 'http://localhost:3000' } },
  })
  const [action] = positionals
  if (action !== 'load' && action !== 'remove') throw new Error(usage)
  const data = await openData()
  try {
    await (action === 'load' ? load(data, new URL(values.url).origin) : remove(data))
  } finally {
    await data.close()
  }
})
