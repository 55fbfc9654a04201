import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const backup = /^yari-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d(-incomplete)?$/
const abandoned = /^yari-.*\.(\d+)\.part$/

/** Keeps the newest complete backups. An incomplete one is removed unless it is newer than the oldest that is kept. */
export const keepNewest = async (folder: string, keep: number): Promise<void> => {
  const all = (await readdir(folder)).filter((name) => backup.test(name)).sort()
  const oldest = all.filter((name) => !name.endsWith('-incomplete')).at(-keep) ?? ''
  for (const name of all)
    if (name < oldest || name === `${oldest}-incomplete`) await rm(join(folder, name), { recursive: true })
}

/** Removes the unfinished folders of backups that were killed. */
export const removeAbandoned = async (folder: string): Promise<void> => {
  if (!existsSync(folder)) return
  for (const name of await readdir(folder)) {
    const pid = abandoned.exec(name)?.[1]
    if (pid && !isRunning(Number(pid))) await rm(join(folder, name), { recursive: true })
  }
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
