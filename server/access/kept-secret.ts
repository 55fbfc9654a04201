import { randomBytes } from 'node:crypto'
import { keptFile } from './kept-file.ts'

const fewestBytes = 32

/** Reads the secret that signs sessions, and makes it the first time. */
export const keptSecret = (file: string): string => {
  const secret = keptFile(file, () => randomBytes(32).toString('base64url'))
  const bytes = Buffer.byteLength(secret)
  if (bytes >= fewestBytes) return secret
  throw new Error(
    `${file} is damaged: it has ${bytes} bytes instead of at least ${fewestBytes}. ` +
      'Restore it from a backup, or remove it: a new one is made, everybody has to sign in again, and second factors have to be reset.',
  )
}
