/** `npm run restore -- <folder>` restores a backup into an empty database and data folder, completely or not at all. */
import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { createGunzip } from 'node:zlib'
import type postgres from 'postgres'
import { migrate, readMigrations } from '#server/database/migrate.ts'
import { listMigrations, listTables, type Manifest, secretFiles } from './backup/backup-content.ts'
import { withoutRules } from './backup/without-rules.ts'
import { asCommand, type OpenData, openData, typedPath } from './open-data.ts'

const tableFile = (folder: string, name: string) => join(folder, 'tables', `${name}.copy.gz`)

const sha256 = async (stream: AsyncIterable<Buffer>): Promise<string> => {
  const hash = createHash('sha256')
  for await (const chunk of stream) hash.update(chunk)
  return hash.digest('hex')
}

/** Verifies the whole backup before anything is changed. */
const check = async (folder: string): Promise<Manifest> => {
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest
  const ours = readMigrations().map(({ version }) => version)
  if (ours.join() !== manifest.migrations?.join())
    throw new Error('This backup was made by another release: restore it with that one')
  for (const { name, sha256: expected } of manifest.tables) {
    const rows = createReadStream(tableFile(folder, name)).on('error', (error) => unzip.destroy(error))
    const unzip = createGunzip()
    const found = await sha256(rows.pipe(unzip)).catch((error: Error) => error.message)
    if (found !== expected) throw new Error(`The backup is damaged: ${name} (${found})`)
  }
  for (const { version, etag } of manifest.objects) {
    const found = await sha256(createReadStream(join(folder, 'objects', version))).catch(() => '')
    if (`"${found.slice(0, 32)}"` !== etag) throw new Error(`The backup is damaged: file ${version}`)
  }
  return manifest
}

const fill = async (sql: postgres.TransactionSql, folder: string, manifest: Manifest) => {
  // Refuses the database of another platform.
  await listMigrations(sql)
  const names = (await listTables(sql)).map(({ name }) => name)
  for (const name of names) {
    // Rows that a migration inserted have the transaction id of a recorded migration.
    const [row] = await sql.unsafe(
      `select from ${name} where xmin not in (select xmin from supabase_migrations.schema_migrations) limit 1`,
    )
    if (row) throw new Error(`The database is not empty (${name}): restore into a new one`)
  }
  await withoutRules(sql, names, async () => {
    await sql.unsafe(`truncate ${names}`)
    for (const { name, columns } of manifest.tables) {
      const input = await sql.unsafe(`copy ${name} (${columns}) from stdin`).writable()
      await pipeline(createReadStream(tableFile(folder, name)), createGunzip(), input)
    }
  })
  for (const { name, last } of manifest.sequences) await sql`select setval(${name}, ${last}::bigint)`
}

const restore = async ({ sql, dataDir }: OpenData, folder: string, manifest: Manifest) => {
  await migrate(sql)
  const objects = join(dataDir, 'storage', 'objects')
  await sql.begin(async (tx) => {
    await fill(tx, folder, manifest)
    // What the office published and the backup lacks can be uploaded again.
    await tx`
      delete from storage.objects
      where bucket_id = 'published' and version <> all(${manifest.objects.map(({ version }) => version)})`
    await mkdir(objects, { recursive: true, mode: 0o700 })
    for (const { version } of manifest.objects)
      await copyFile(join(folder, 'objects', version), join(objects, version))
  })
  for (const name of secretFiles) {
    if (!existsSync(join(folder, name))) continue
    await rm(join(dataDir, name), { force: true })
    await copyFile(join(folder, name), join(dataDir, name))
  }
}

await asCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  if (!positionals[0]) throw new Error('npm run restore -- <folder of a backup>')
  const folder = typedPath(positionals[0])
  const manifest = await check(folder)
  const data = await openData({ create: true, alone: true })
  try {
    await restore(data, folder, manifest)
  } finally {
    await data.close()
  }
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  process.stdout.write(`Restored ${rows} rows and ${manifest.objects.length} files of ${manifest.madeAt}\n`)
})
