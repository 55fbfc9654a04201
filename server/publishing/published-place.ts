import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Content } from './publications.ts'
import type { PublishSettings } from './publish-settings.ts'

export const siteOf = (place: string) => join(place, 'site')

export const hasSite = (place: string) => existsSync(siteOf(place))

/** What the build writes at its end: from what the site was made. Empty where there is none. */
export const stampOf = (place: string) => readFile(join(place, '.built'), 'utf8').catch(() => '')

/** The number of the publication that a site was built with. */
export const publicationIn = (stamp: string) => Number(/ publication (\d+)$/.exec(stamp)?.[1] ?? 0)

/** Puts the content and its files where the build reads them. */
export const layOut = async ({ place, objects }: PublishSettings, { text, files }: Content) => {
  const content = join(place, 'content.json')
  const folder = join(place, 'uploaded')
  await mkdir(folder, { recursive: true })
  await writeFile(content, text)
  const there = new Set(await readdir(folder))
  for (const { path, version } of files) {
    if (there.delete(path)) continue
    // Only whole files have their names here.
    await copyFile(join(objects, version), join(folder, 'part'))
    await rename(join(folder, 'part'), join(folder, path))
  }
  for (const unused of there) await rm(join(folder, unused))
  return { content, files: folder }
}
