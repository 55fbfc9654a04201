import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const fewestBytes = 32

/** Reads the secret that signs sessions, and makes it the first time. */
export const keptSecret = (file: string): string => {
  const secret = read(file) ?? create(file)
  const bytes = Buffer.byteLength(secret)
  if (bytes >= fewestBytes) return secret
  throw new Error(
    `${file} is damaged: it has ${bytes} bytes instead of at least ${fewestBytes}. ` +
      'Restore it from a backup, or remove it: a new one is made, everybody has to sign in again, and second factors have to be reset.',
  )
}

const read = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Atomic: a crash leaves the whole file or none, and two servers that start at once use the same secret. */
const create = (file: string): string => {
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  try {
    const secret = randomBytes(32).toString('base64url')
    writeFileSync(draft, secret, { flag: 'wx', mode: 0o600, flush: true })
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
