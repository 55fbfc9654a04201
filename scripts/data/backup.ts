/** `npm run backup`: one folder with everything that must survive, taken while the server runs. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { createGzip } from 'node:zlib'
import type postgres from 'postgres'
import {
  listMigrations,
  listObjects,
  listTables,
  type Manifest,
  type ObjectCopy,
  type Table,
  type TableCopy,
} from './backup-content.ts'
import { asCommand, type OpenData, openData, typedPath } from './open-data.ts'

const copyTable = async (
  sql: postgres.TransactionSql,
  { name, columns }: Table,
  folder: string,
): Promise<TableCopy> => {
  const hash = createHash('sha256')
  const counted = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const [count] = await sql.unsafe<{ rows: number }[]>(`select count(*)::int as rows from ${name}`)
  const rows = await sql.unsafe(`copy ${name} (${columns}) to stdout`).readable()
  const file = await open(join(folder, `${name}.copy.gz`), 'wx', 0o600)
  await pipeline(rows, counted, createGzip(), file.createWriteStream({ flush: true }))
  return { name, columns, rows: count?.rows ?? 0, sha256: hash.digest('hex') }
}

/** Files never change under their name, so that those of the snapshot can be copied after it. */
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
      process.exitCode = 2
    }
  }
  return copied
}

const backUp = async ({ sql, dataDir }: OpenData, folder: string): Promise<Manifest> => {
  const part = `${folder}.part`
  const places = { tables: join(part, 'tables'), objects: join(part, 'objects') }
  for (const place of Object.values(places)) await mkdir(place, { recursive: true, mode: 0o700 })
  const manifest = await sql.begin('isolation level repeatable read read only', async (tx) => {
    const migrations = await listMigrations(tx)
    const tables: TableCopy[] = []
    for (const table of await listTables(tx)) tables.push(await copyTable(tx, table, places.tables))
    return { madeAt: new Date().toISOString(), migrations, tables, objects: await listObjects(tx) }
  })
  manifest.objects = await copyObjects(manifest.objects, dataDir, places.objects)
  const secret = join(dataDir, 'jwt-secret')
  if (existsSync(secret)) await copyFile(secret, join(part, 'jwt-secret'))
  await writeFile(join(part, 'manifest.json'), JSON.stringify(manifest, null, 2), {
    mode: 0o600,
    flush: true,
  })
  await rename(part, folder)
  return manifest
}

const complete = /^yari-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d$/

const keepNewest = async (folder: string, keep: number) => {
  const old = (await readdir(folder))
    .filter((name) => complete.test(name))
    .sort()
    .slice(0, -keep)
  for (const name of old) await rm(join(folder, name), { recursive: true })
}

await asCommand(async () => {
  const { values } = parseArgs({
    options: { out: { type: 'string' }, keep: { type: 'string', default: '0' } },
  })
  const data = await openData()
  try {
    const parent = values.out ? typedPath(values.out) : join(data.dataDir, 'backups')
    const folder = join(parent, `yari-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`)
    const { tables, objects } = await backUp(data, folder)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    process.stdout.write(`${folder}: ${rows} rows of ${tables.length} tables, ${objects.length} files\n`)
    if (Number(values.keep) > 0) await keepNewest(parent, Number(values.keep))
  } finally {
    await data.close()
  }
})
