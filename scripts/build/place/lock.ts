import { mkdir, open } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import type { Place } from './place.ts'

const busy = 5

const takes = (file: DatabaseSync) => {
  try {
    file.exec('begin exclusive')
    return true
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== busy) throw error
    return false
  }
}

/**
 * Works in a place alone. SQLite has the system lock the file for this process, so the lock ends with the process, also
 * with one that is killed; a file with the number of a process would stay, and later mean another process.
 */
export async function withLock<Result>({ folder, lock }: Place, work: () => Promise<Result>) {
  await mkdir(folder, { recursive: true })
  // Whoever may read the file could hold its lock.
  await (await open(lock, 'a', 0o600)).close()
  const file = new DatabaseSync(lock)
  try {
    if (!takes(file)) {
      process.stdout.write(`Another build is at work in ${folder}: waiting for its end…\n`)
      while (!takes(file)) await wait(100)
    }
    return await work()
  } finally {
    file.close()
  }
}
