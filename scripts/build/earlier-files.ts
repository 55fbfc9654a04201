import { copyFile, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const keptFor = 30 * 24 * 3_600_000

const hashedFiles = (site: string) => readdir(join(site, '_')).catch(() => [])

/** The record is beside the site and not in it, so that it is not served. */
const recordOf = (site: string) => join(dirname(site), 'earlier-files.json')

/** Which files are left from earlier builds, and since when the current build no longer has them. */
const readRecord = async (site: string): Promise<Record<string, string>> =>
  JSON.parse(await readFile(recordOf(site), 'utf8').catch(() => '{}'))

/** A photo that the office no longer shows may have been withdrawn for its sake. */
const isPublishedPicture = (name: string) => name.startsWith('foto-')

/**
 * Copies the hashed files of the previous build into the next one for 30 days: a tab that was opened before a deploy
 * still fetches scripts and pictures of its own build.
 */
export async function keepEarlierFiles(previous: string, next: string, now = new Date()) {
  const replacedAt = await readRecord(previous)
  const current = new Set(await hashedFiles(next))
  const kept: Record<string, string> = {}
  for (const name of await hashedFiles(previous)) {
    const since = replacedAt[name] ?? now.toISOString()
    if (current.has(name) || isPublishedPicture(name) || now.getTime() - Date.parse(since) > keptFor) continue
    await copyFile(join(previous, '_', name), join(next, '_', name))
    kept[name] = since
  }
  // A build that is killed here must leave a record that the next one can read.
  const part = `${recordOf(next)}.part`
  await writeFile(part, `${JSON.stringify(kept, null, 2)}\n`)
  await rename(part, recordOf(next))
}

/** The hashed files that belong to the build itself. */
export async function currentFiles(site: string) {
  const earlier = await readRecord(site)
  return (await hashedFiles(site)).filter((name) => !(name in earlier))
}
