import { mkdirSync, realpathSync, rmSync } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type postgres from 'postgres'
import type { Context } from '../context.ts'

const daysInLost = 30
const aDay = 24 * 60 * 60 * 1000

/**
 * Clears what a crash left in the storage folder, unless another server uses it and may have uploads in progress.
 * The advisory lock that shows this belongs to a session, which PostgreSQL ends when its server dies.
 */
export const clearLeftovers = async ({ config, database, log }: Context): Promise<{ release(): void }> => {
  const folder = join(config.dataDir, 'storage')
  mkdirSync(join(folder, 'objects'), { recursive: true, mode: 0o700 })
  const session = await database.admin.reserve()
  if (await holdLock(session, realpathSync(folder))) {
    rmSync(join(folder, 'incoming'), { recursive: true, force: true })
    const moved = await putAside(session, folder)
    if (moved > 0) log.warn({ moved, to: join(folder, 'lost') }, 'Files without a record were put aside')
  } else {
    log.warn({ folder }, 'Another server works on this folder, so nothing is cleared there')
  }
  return { release: () => session.release() }
}

// A server that was killed a moment ago may still have its session.
const holdLock = async (session: postgres.ReservedSql, folder: string): Promise<boolean> => {
  for (let attempt = 0; attempt < 20; attempt++) {
    const [row] = await session`
      select pg_try_advisory_lock(hashtext('yari-storage'), hashtext(${folder})) as held`
    if (row?.held) return true
    await wait(50)
  }
  return false
}

/**
 * An upload that a crash interrupted has a file, but no row. Such files are kept for a month before they are
 * removed: with the wrong database, every file would look like that.
 */
const putAside = async (sql: postgres.ReservedSql, folder: string): Promise<number> => {
  const started = Date.now()
  const objects = join(folder, 'objects')
  const lost = join(folder, 'lost')
  await removeOld(lost, started - daysInLost * aDay)
  const rows = await sql<{ version: string }[]>`select version from storage.objects where version is not null`
  const recorded = new Set(rows.map(({ version }) => version))
  let moved = 0
  for (const name of await readdir(objects)) {
    if (recorded.has(name) || (await stat(join(objects, name))).mtimeMs > started) continue
    mkdirSync(lost, { recursive: true, mode: 0o700 })
    await rename(join(objects, name), join(lost, name))
    moved++
  }
  return moved
}

/** The age counts from the move, not from the upload. */
const removeOld = async (lost: string, before: number): Promise<void> => {
  for (const name of await readdir(lost).catch(() => [])) {
    const path = join(lost, name)
    if ((await stat(path)).ctimeMs < before) await rm(path)
  }
}
