import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Content } from './publications.ts'
import type { PublishSettings } from './publish-settings.ts'

export const siteOf = (place: string) => join(place, 'site')

export const hasSite = (place: string) => existsSync(siteOf(place))

/** What the build writes at its end: from what the site was made. Empty where there is none. */
export const stampOf = (place: string) => readFile(join(place, '.built'), 'utf8').catch(() => '')

/** The number of the publication that a site was built with. */
export const publicationIn = (stamp: string) => Number(/ publication (\d+)$/.exec(stamp)?.[1] ?? 0)

const sizeOf = (file: string): Promise<number | undefined> =>
  stat(file).then(
    ({ size }) => size,
    () => undefined,
  )

/** Puts the content and its files where the build reads them. */
export const layOut = async ({ place, objects }: PublishSettings, { text, files }: Content) => {
  const content = join(place, 'content.json')
  const folder = join(place, 'uploaded')
  await mkdir(folder, { recursive: true })
  await writeFile(content, text)
  const unused = new Set(await readdir(folder))
  for (const { path, version } of files) {
    unused.delete(path)
    const stored = await sizeOf(join(objects, version))
    // A copy may be damaged by a loss of power. Of a file that is missing the build says whose it is.
    if (stored === undefined || stored === (await sizeOf(join(folder, path)))) continue
    await copyFile(join(objects, version), join(folder, 'part'))
    await rename(join(folder, 'part'), join(folder, path))
  }
  for (const file of unused) await rm(join(folder, file), { force: true })
  return { content, files: folder }
}
