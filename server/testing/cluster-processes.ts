import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The text of a file, or '' when it is missing: a process may end while its files are read. */
export const read = (...path: string[]): string => {
  try {
    return readFileSync(join(...path), 'utf8')
  } catch {
    return ''
  }
}

/** The first process of the PostgreSQL that runs in a data folder. */
export const postmaster = (folder: string): number | undefined => {
  const [pid, data] = read(folder, 'postgres', 'postmaster.pid').split('\n')
  // The file outlives a kill, and then its pid may belong to another process.
  return pid && commandLine(pid).includes(`postgres -D ${data} `) ? Number(pid) : undefined
}

/** The children of the first process. */
export const backends = (folder: string): number[] => {
  const parent = String(postmaster(folder))
  return read('/proc', parent, 'task', parent, 'children').split(' ').filter(Boolean).map(Number)
}

/** The command line of a process, with its role where it is one of PostgreSQL's. */
export const commandLine = (pid: number | string): string =>
  read('/proc', String(pid), 'cmdline').replaceAll('\0', ' ')

export const runningPostmaster = (folder: string): number => {
  const pid = postmaster(folder)
  if (!pid) throw new Error(`No PostgreSQL runs in ${folder}`)
  return pid
}

export const killPostgres = (folder: string): number => {
  const pid = runningPostmaster(folder)
  process.kill(pid, 'SIGKILL')
  return pid
}

export const signal = (pids: number[], name: NodeJS.Signals): void => {
  for (const pid of pids)
    try {
      process.kill(pid, name)
    } catch {
      // It has ended by itself.
    }
}
