import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Content } from './publications.ts'
import type { PublishSettings } from './publish-settings.ts'

export const siteOf = (place: string) => join(place, 'site')

/** What the build writes at its end: from which sources and settings it was made, and with which content. */
const stampOf = (place: string) => readFile(join(place, '.built'), 'utf8').catch(() => '')

/** Whether the place has the whole site of this release with this content. */
export const isCurrent = async (
  { place, releaseSite }: PublishSettings,
  { publication, hash }: Content,
): Promise<boolean> => {
  const [made, source] = [await stampOf(place), await stampOf(dirname(releaseSite))]
  const wanted = publication > 0 ? `${source} content ${hash}` : source
  return source !== '' && made === wanted && existsSync(siteOf(place))
}

/** Whether the place has a site of this release, with whatever content. */
export const isOfRelease = async ({ place, releaseSite }: PublishSettings): Promise<boolean> => {
  const source = await stampOf(dirname(releaseSite))
  return source !== '' && (await stampOf(place)).startsWith(source) && existsSync(siteOf(place))
}

/** Puts the content and its pictures where the build reads them. */
export const layOut = async ({ place, objects }: PublishSettings, { text, pictures }: Content) => {
  const content = join(place, 'content.json')
  const folder = join(place, 'uploaded')
  await mkdir(folder, { recursive: true })
  await writeFile(content, text)
  const there = new Set(await readdir(folder))
  for (const { path, version } of pictures)
    if (!there.delete(path)) await copyFile(join(objects, version), join(folder, path))
  for (const unused of there) await rm(join(folder, unused))
  return { content, pictures: folder }
}
