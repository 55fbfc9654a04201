import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * Makes a folder under another name and renames it when it is complete, so that an interrupted start leaves nothing
 * that looks complete. Where two processes do so at once, the first one wins and the other takes its result.
 */
export const makeFolder = async (target: string, fill: (part: string) => void | Promise<void>) => {
  if (existsSync(target)) return
  removeAbandoned(target)
  const part = `${target}.part-${process.pid}`
  try {
    await fill(part)
    renameSync(part, target)
  } catch (error) {
    rmSync(part, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
}

/** An `initdb` whose server was killed may still write: what cannot be removed now is removed by the next start. */
const removeAbandoned = (target: string): void => {
  const prefix = `${basename(target)}.part-`
  for (const name of readdirSync(dirname(target)).filter((entry) => entry.startsWith(prefix))) {
    const pid = Number(name.slice(prefix.length))
    if (pid !== process.pid && isAlive(pid)) continue
    try {
      rmSync(join(dirname(target), name), { recursive: true, force: true, maxRetries: 5, retryDelay: 20 })
    } catch {}
  }
}

export const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
