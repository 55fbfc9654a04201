/** `npm run sample -- load` puts demonstration records into the database; `-- remove` removes exactly those. */
import { parseArgs } from 'node:util'
import type postgres from 'postgres'
import { type Files, openFiles } from '#server/storage/object-files.ts'
import { deleteObjects, findObject, insertObject } from '#server/storage/objects.ts'
import { asCommand, type OpenData, openData } from './open-data.ts'
import { plainPdf } from './sample/plain-pdf.ts'
import { oneChunk } from './sample/play-story.ts'
import { removeOffice } from './sample/remove-office.ts'
import { loadOffice } from './sample/sample-office.ts'
import { sampleResumes, sampleRows } from './sample/sample-records.ts'

const usage = 'npm run sample -- load [--url https://el.sitio]\nnpm run sample -- remove'
const bucket = 'applications'

const load = async ({ sql, dataDir }: OpenData, url: string) => {
  const files = openFiles(dataDir)
  let added = 0
  const office = await sql.begin(async (tx) => {
    for (const { table, row } of sampleRows(url)) {
      const { count } = await tx`insert into public.${tx(table)} ${tx(row)} on conflict (id) do nothing`
      added += count
    }
    for (const resume of sampleResumes)
      if (!(await findObject(tx, bucket, resume.name))) await keepResume(tx, files, resume)
    return loadOffice(tx, files)
  })
  process.stdout.write(
    `${added + office.added} registros de demostración agregados\n\nEl escritorio: ${url}/desk\n`,
  )
  for (const { email, password, name, role } of office.signIns)
    process.stdout.write(`  ${email}  ${password}  ${name}, ${role}\n`)
}

type SampleResume = (typeof sampleResumes)[number]
const keepResume = async (tx: postgres.TransactionSql, files: Files, { name, lines }: SampleResume) => {
  const pdf = plainPdf(lines)
  const file = await files.keep(oneChunk(pdf), pdf.length, 'application/pdf')
  const upload = { file, mimetype: 'application/pdf', cacheControl: 'max-age=3600', userMetadata: null }
  await insertObject(tx, { role: 'service_role', claims: {} }, { bucket, name, upsert: false }, upload)
}

const remove = async ({ sql, dataDir }: OpenData) => {
  let removed = 0
  const objects = await sql.begin(async (tx) => {
    const office = await removeOffice(tx)
    for (const { table, row } of sampleRows(''))
      removed += (await tx`delete from public.${tx(table)} where id = ${row.id}`).count
    removed += office.removed
    return [
      ...(await deleteObjects(
        tx,
        bucket,
        sampleResumes.map(({ name }) => name),
      )),
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
    options: {
      url: {
        type: 'string',
        default: process.env.SITE_URL || `http://localhost:${process.env.PORT || 3000}`,
      },
    },
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
