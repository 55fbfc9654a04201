import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Reads a secret that only its owner may read, and makes it the first time. */
export const keptFile = (file: string, make: () => string): string => read(file) ?? create(file, make)

const read = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Atomic: a crash leaves the whole file or none, and two servers that start at once use the same secret. */
const create = (file: string, make: () => string): string => {
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  try {
    writeFileSync(draft, make(), { flag: 'wx', mode: 0o600, flush: true })
    linkSync(draft, file)
    syncFolder(dirname(file))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(file, 'utf8').trim()
}

const syncFolder = (folder: string): void => {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
