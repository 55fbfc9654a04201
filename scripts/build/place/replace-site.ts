import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { keepEarlierFiles } from '../earlier-files.ts'
import type { Place } from './place.ts'

const remove = (path: string) => rm(path, { recursive: true, force: true })

/** Puts the site in `next` into the place of the present one. */
export async function replaceSite({ site, next, previous }: Place) {
  await keepEarlierFiles(site, next)
  await remove(previous)
  if (existsSync(site)) await rename(site, previous)
  await rename(next, site)
  await remove(previous)
}

/** Puts the former site back where a build was killed between the two steps that replace it. */
export async function putSiteBack({ site, previous }: Place) {
  if (!existsSync(site) && existsSync(previous)) await rename(previous, site)
}
