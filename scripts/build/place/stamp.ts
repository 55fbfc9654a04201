import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Publications } from '#domain/publications/publications.ts'
import { settingsFiles } from '../build-settings.ts'
import type { Place } from './place.ts'

// The build also writes headers and types for proxies, which it takes from the server.
const folders = [
  ...['app', 'desk', 'domain', 'public', 'art/pictures'],
  ...['scripts/build', 'server/http', 'server/site'],
]
const files = ['package-lock.json', 'vite.config.ts', ...settingsFiles]

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()

/** What a site is made from: the digest of all files and publications, the settings, the number of the publication. */
export function stampOf(publications: Publications | undefined) {
  const hash = createHash('sha256')
  for (const file of [...folders.flatMap(filesBelow), ...files.filter((file) => existsSync(file))])
    hash.update(file).update(readFileSync(file))
  if (publications) hash.update(JSON.stringify(publications))
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'))
  const number = publications ? ` publication ${publications.publication}` : ''
  return hash.digest('hex') + JSON.stringify(settings.sort()) + number
}

/** Whether a place has the site of this stamp, whole. */
export const hasSite = ({ site, stamp }: Place, wanted: string) =>
  existsSync(site) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
