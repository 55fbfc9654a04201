import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a file says, or nothing: a process may end while one looks at it. */
const read = (...path: string[]): string => {
  try {
    return readFileSync(join(...path), 'utf8')
  } catch {
    return ''
  }
}

/** The first process of the PostgreSQL that runs in a data folder. */
export const postmaster = (folder: string): number | undefined => {
  const pid = read(folder, 'postgres', 'postmaster.pid').split('\n')[0]
  return pid && read('/proc', pid, 'cmdline').includes('postgres') ? Number(pid) : undefined
}

/** All of its children. */
export const backends = (folder: string): number[] => {
  const parent = String(postmaster(folder))
  return read('/proc', parent, 'task', parent, 'children').split(' ').filter(Boolean).map(Number)
}

/** The command line of a process, with its role where it is one of PostgreSQL's. */
export const commandLine = (pid: number): string =>
  read('/proc', String(pid), 'cmdline').replaceAll('\0', ' ')

export const signal = (pids: (number | undefined)[], name: NodeJS.Signals): void => {
  for (const pid of pids)
    try {
      if (pid) process.kill(pid, name)
    } catch {
      // It has ended by itself.
    }
}
