import { readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { compressFile } from '../../scripts/compress.ts'
import { contentSecurityPolicy } from '../../scripts/content-security-policy.ts'

const root = resolve(import.meta.dirname, '../..')
const built = join(root, 'build/site')

export const floorPath = '/floor'

const readPolicies = (): Record<string, string> =>
  JSON.parse(readFileSync(join(built, 'headers.json'), 'utf8')).csp

/** Every address of the built site but the not-found page, which is none. */
export const readRoutes = () => Object.keys(readPolicies()).filter((path) => path !== '404')

/** A copy of the built site with the floor in it, so that one server sends both in the same way. */
export async function layOutSite() {
  const folder = await mkdtemp(join(tmpdir(), 'yari-site-'))
  const floor = join(folder, 'site', floorPath)
  await cp(built, join(folder, 'site'), { recursive: true })
  await mkdir(floor)
  await cp(join(root, 'bench/floor/index.html'), join(floor, 'index.html'))
  await compressFile(join(floor, 'index.html'))
  await cp(join(built, await firstPicture()), join(floor, 'hero.avif'))
  const csp = readPolicies()
  csp[floorPath] = contentSecurityPolicy(await readFile(join(floor, 'index.html'), 'utf8'))
  await writeFile(join(folder, 'site/headers.json'), JSON.stringify({ csp }))
  return { siteDir: join(folder, 'site'), dataDir: join(folder, 'data'), folder }
}

/** The file with which the home page opens on a phone. */
async function firstPicture() {
  const home = await readFile(join(built, 'index.html'), 'utf8')
  const [, path] = /<source media="[^"]+" type="image\/avif" srcSet="([^" ]+)"/i.exec(home) ?? []
  if (!path) throw new Error('The home page opens with no picture')
  return path
}
