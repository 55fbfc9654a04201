/** The pictures that content names: a master in `art/pictures` and an entry in `pictures.json` for each. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { type Derivative, derivatives, type Entry, fingerprint, masters, type Open } from './picture-files.ts'

export const manifestFile = 'app/content/pictures/pictures.json'

export type Manifest = Record<string, Entry>

export const readManifest = async (): Promise<Manifest> => JSON.parse(await readFile(manifestFile, 'utf8'))

type Master = { name: string; hash: string; open: Open }

export async function readMasters(): Promise<Master[]> {
  const files = (await readdir(masters)).filter((name) => name.endsWith('.webp')).sort()
  return Promise.all(
    files.map(async (file) => {
      const master = await readFile(join(masters, file))
      return { name: file.replace('.webp', ''), hash: fingerprint(master), open: () => sharp(master) }
    }),
  )
}

/** The files of all typed pictures; fails if a master is not the one that pages know. */
export async function typedPictures(): Promise<Derivative[]> {
  const manifest = await readManifest()
  const known = await readMasters()
  const fits =
    known.length === Object.keys(manifest).length &&
    known.every(({ name, hash }) => manifest[name]?.hash === hash)
  if (!fits)
    throw new Error(`The pictures in ${masters} are not those of ${manifestFile}: run npm run pictures`)
  return known.flatMap(({ name, open }) => derivatives(name, manifest[name] as Entry, open))
}
