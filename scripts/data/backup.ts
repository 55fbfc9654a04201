/** `npm run backup` writes all data of an installation into one folder, also while the server runs. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { createGzip } from 'node:zlib'
import type postgres from 'postgres'
import {
  listMigrations,
  listObjects,
  listSequences,
  listTables,
  type Manifest,
  type ObjectCopy,
  secretFiles,
  type Table,
  type TableCopy,
} from './backup/backup-content.ts'
import { copyOut } from './backup/copy-out.ts'
import { folderSize } from './backup/folder-size.ts'
import { keepNewest, removeAbandoned } from './backup/kept-backups.ts'
import { asCommand, type OpenData, openData, typedPath } from './open-data.ts'

const copyTable = async (
  sql: postgres.TransactionSql,
  { name, columns }: Table,
  folder: string,
): Promise<TableCopy> => {
  const hash = createHash('sha256')
  const hashed = async function* (pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      hash.update(piece)
      yield piece
    }
  }
  const [count] = await sql.unsafe<{ rows: number }[]>(`select count(*)::int as rows from ${name}`)
  const file = await open(join(folder, `${name}.copy.gz`), 'wx', 0o600)
  const output = file.createWriteStream({ flush: true })
  await pipeline(copyOut(sql, name, columns), hashed, createGzip(), output)
  return { name, columns, rows: count?.rows ?? 0, sha256: hash.digest('hex') }
}

/** A stored file never changes, so the files of the snapshot can be copied after it. */
const copyObjects = async (objects: ObjectCopy[], dataDir: string, folder: string): Promise<ObjectCopy[]> => {
  const copied: ObjectCopy[] = []
  for (const object of objects) {
    try {
      await copyFile(join(dataDir, 'storage', 'objects', object.version), join(folder, object.version))
      copied.push(object)
    } catch (error) {
      console.error(
        `Left out, it cannot be read: ${object.version} (${(error as NodeJS.ErrnoException).code})`,
      )
    }
  }
  return copied
}

const fillFolder = async ({ sql, dataDir }: OpenData, folder: string) => {
  const places = { tables: join(folder, 'tables'), objects: join(folder, 'objects') }
  for (const place of Object.values(places)) await mkdir(place, { recursive: true, mode: 0o700 })
  const found = await sql.begin('isolation level repeatable read read only', async (tx) => {
    const migrations = await listMigrations(tx)
    const tables: TableCopy[] = []
    for (const table of await listTables(tx)) tables.push(await copyTable(tx, table, places.tables))
    return { migrations, tables, sequences: await listSequences(tx), objects: await listObjects(tx) }
  })
  const objects = await copyObjects(found.objects, dataDir, places.objects)
  const manifest: Manifest = { madeAt: new Date().toISOString(), ...found, objects }
  for (const name of secretFiles)
    if (existsSync(join(dataDir, name))) await copyFile(join(dataDir, name), join(folder, name))
  const content = JSON.stringify(manifest, null, 2)
  await writeFile(join(folder, 'manifest.json'), content, { mode: 0o600, flush: true })
  return { manifest, isComplete: objects.length === found.objects.length }
}

/** A backup gets its name when it is complete. A failed one is removed, because it contains personal data. */
const writeBackup = async (data: OpenData, parent: string) => {
  const name = `yari-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`
  const part = join(parent, `${name}.${process.pid}.part`)
  try {
    const { manifest, isComplete } = await fillFolder(data, part)
    const folder = join(parent, isComplete ? name : `${name}-incomplete`)
    await rename(part, folder)
    return { folder, manifest, isComplete }
  } finally {
    await rm(part, { recursive: true, force: true })
  }
}

/** Tells the desk how it ended. A database that cannot be told does not change the outcome. */
const backUp = async (data: OpenData, parent: string) => {
  const tell = (result: string, bytes: number | null = null) =>
    data.sql`select private.note_backup(${result}, ${bytes})`.catch(() => {})
  try {
    await removeAbandoned(parent)
    const made = await writeBackup(data, parent)
    await tell(made.isComplete ? 'complete' : 'incomplete', await folderSize(made.folder).catch(() => null))
    return made
  } catch (error) {
    await tell('failed')
    throw error
  }
}

await asCommand(async () => {
  const { values } = parseArgs({
    options: { out: { type: 'string' }, keep: { type: 'string', default: '0' } },
  })
  const data = await openData()
  try {
    const parent = values.out ? typedPath(values.out) : join(data.dataDir, 'backups')
    const { folder, manifest, isComplete } = await backUp(data, parent)
    const { tables, objects } = manifest
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    process.stdout.write(`${folder}: ${rows} rows of ${tables.length} tables, ${objects.length} files\n`)
    if (!isComplete) process.exitCode = 2
    else if (Number(values.keep) > 0) await keepNewest(parent, Number(values.keep))
  } finally {
    await data.close()
  }
})
