import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The first process of the PostgreSQL in a data folder. */
export const postmaster = (folder: string): number =>
  Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

/** All of its children. */
export const backends = (folder: string): number[] => {
  const parent = postmaster(folder)
  return readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(' ').map(Number)
}
