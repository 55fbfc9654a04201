import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { headLength, isOfType } from './file-types.ts'
import { storageErrors } from './storage-error.ts'

export type StoredFile = { version: string; size: number; etag: string }
export type Files = ReturnType<typeof openFiles>

/**
 * Files are named by the version of their object, never by what a visitor sent. `objects` holds only whole files:
 * each is written and synced in `incoming`, then renamed.
 */
export const openFiles = (dataDir: string) => {
  const objects = join(dataDir, 'storage', 'objects')
  const incoming = join(dataDir, 'storage', 'incoming')
  mkdirSync(objects, { recursive: true, mode: 0o700 })
  mkdirSync(incoming, { recursive: true, mode: 0o700 })

  return {
    open: (version: string): Promise<FileHandle> => open(join(objects, version), 'r'),

    remove: (version: string): Promise<void> => rm(join(objects, version), { force: true }),

    /** Stores a stream of at most `limit` bytes whose first bytes fit its type, or nothing at all. */
    keep: async (source: AsyncIterable<Buffer>, limit: number, mimetype: string): Promise<StoredFile> => {
      const version = randomUUID()
      const partial = join(incoming, version)
      try {
        const measures = await write(source, partial, limit, mimetype)
        await rename(partial, join(objects, version))
        await syncFolder(objects)
        return { version, ...measures }
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
    },
  }
}

const write = async (source: AsyncIterable<Buffer>, path: string, limit: number, mimetype: string) => {
  const hash = createHash('sha256')
  const file = await open(path, 'wx', 0o600)
  try {
    let size = 0
    let head = Buffer.alloc(0)
    const checkHead = () => {
      if (!isOfType(mimetype, head)) throw contentOfOtherType()
    }
    for await (const chunk of source) {
      if (head.length < headLength) {
        head = Buffer.concat([head, chunk.subarray(0, headLength - head.length)])
        if (head.length === headLength) checkHead()
      }
      size += chunk.length
      if (size > limit) throw storageErrors.tooLarge()
      hash.update(chunk)
      await file.writeFile(chunk)
    }
    checkHead()
    await file.sync()
    return { size, etag: `"${hash.digest('hex').slice(0, 32)}"` }
  } finally {
    await file.close()
  }
}

const contentOfOtherType = () =>
  storageErrors.wrongType('the content of the file is not of its declared type')

const syncFolder = async (path: string) => {
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}
