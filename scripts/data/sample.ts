/** `npm run sample -- load` puts demonstration records into the database; `-- remove` takes out exactly those. */
import { parseArgs } from 'node:util'
import type postgres from 'postgres'
import { openFiles } from '#server/storage/object-files.ts'
import { deleteObjects, findObject, insertObject } from '#server/storage/objects.ts'
import { asCommand, type OpenData, openData } from './open-data.ts'
import { plainPdf } from './sample/plain-pdf.ts'
import { domain, resumeLines, resumeName, sampleRows } from './sample/sample-records.ts'

const usage = 'npm run sample -- load [--url https://the.site]\nnpm run sample -- remove'
const bucket = 'applications'

const load = async ({ sql, dataDir }: OpenData, url: string) => {
  const files = openFiles(dataDir)
  let added = 0
  await sql.begin(async (tx) => {
    for (const [table, rows] of Object.entries(sampleRows(url))) {
      const { count } = await tx`insert into public.${tx(table)} ${tx(rows)} on conflict (id) do nothing`
      added += count
    }
    await tx`delete from public.outbox where pqr_id in (select id from public.pqr_requests where email like ${`%@${domain}`})`
    if (await findObject(tx, bucket, resumeName)) return
    const pdf = plainPdf(resumeLines)
    const file = await files.keep(oneChunk(pdf), pdf.length, 'application/pdf')
    const upload = { file, mimetype: 'application/pdf', cacheControl: 'max-age=3600', userMetadata: null }
    const place = { bucket, name: resumeName, upsert: false }
    await insertObject(tx, { role: 'service_role', claims: {} }, place, upload)
  })
  process.stdout.write(`${added} demonstration records added\n`)
}

async function* oneChunk(bytes: Buffer) {
  yield bytes
}

// Files refer to their PQR, so they are deleted first.
const removeFiles = async (tx: postgres.TransactionSql, ids: string[]) => {
  for (const table of ['outbox', 'pqr_events', 'pqr_notes', 'pqr_answers', 'pqr_appeals', 'pqr_cases'])
    await tx`delete from public.${tx(table)} where pqr_id = any(${ids})`
}

const remove = async ({ sql, dataDir }: OpenData) => {
  let removed = 0
  const objects = await sql.begin(async (tx) => {
    for (const [table, rows] of Object.entries(sampleRows(''))) {
      const ids = rows.map(({ id }) => id)
      if (table === 'pqr_requests') await removeFiles(tx, ids)
      removed += (await tx`delete from public.${tx(table)} where id = any(${ids})`).count
    }
    return deleteObjects(tx, bucket, [resumeName])
  })
  const files = openFiles(dataDir)
  for (const { version } of objects) await files.remove(version)
  process.stdout.write(`${removed} demonstration records removed\n`)
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
