import { cp, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compressFile } from '../../scripts/build/compress.ts'
import { currentFiles } from '../../scripts/build/earlier-files.ts'
import { contentSecurityPolicy } from '../../scripts/build/headers/content-security-policy.ts'
import { built, readPolicies } from './built-pages.ts'

export const floorPath = '/floor'

/** Copies the built site and adds the floor page, so that the same server sends both. */
export async function layOutSite() {
  const folder = await mkdtemp(join(tmpdir(), 'yari-site-'))
  const floor = join(folder, 'site', floorPath)
  await cp(built, join(folder, 'site'), { recursive: true })
  await mkdir(floor)
  await cp(join(import.meta.dirname, '../floor/index.html'), join(floor, 'index.html'))
  await compressFile(floor, 'index.html')
  await cp(await heroPicture(), join(floor, 'hero.webp'))
  const csp = readPolicies()
  csp[floorPath] = contentSecurityPolicy(await readFile(join(floor, 'index.html'), 'utf8'))
  await writeFile(join(folder, 'site/headers.json'), JSON.stringify({ csp }))
  return { siteDir: join(folder, 'site'), dataDir: join(folder, 'data'), folder }
}

/** The picture of the floor page: the first hero in the width of a phone, 34 kB. */
async function heroPicture() {
  const files = await currentFiles(built)
  const name = files.find((file) => /^hero-valley-\w+-768\.webp$/.test(file))
  if (!name) throw new Error('The build has no hero picture of 768 px')
  return join(built, '_', name)
}
